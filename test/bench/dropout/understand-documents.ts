// Understands documents of words: node understand-documents.ts documents.json > { score, silent }
import { readFileSync } from 'node:fs';
import { toReadOutput } from '../../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../../src-main/statements/understand.ts';
import { scoreDocument, sumOfScores } from '../../support/statement-score.ts';
import type { NamedDocument, SilentError } from '../dropout.ts';

const documents = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as NamedDocument[];
const silent: SilentError[] = [];
const scores = documents.map(({ name, words, statements }) => {
  const read = toReadOutput(understandDocument(words)).statements;
  const { score, wrong } = scoreDocument(statements, read);
  if (score.silent > 0) {
    const claims = read.filter(({ reconciles }) => reconciles);
    for (const faults of wrong.filter((line) => line.includes('SILENT') || line.endsWith('not in the document'))) {
      const reason =
        claims.find(({ accountNumber }) => faults.startsWith(`${accountNumber}: `))?.reason ?? claims[0]!.reason;
      silent.push({ document: name, faults, reason });
    }
  }
  return score;
});
console.log(JSON.stringify({ score: sumOfScores(scores), silent }));

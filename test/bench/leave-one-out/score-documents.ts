// Understands documents of words and prints their scores: node score-documents.ts < [{ words, statements }] > Score
import { text } from 'node:stream/consumers';
import { toReadOutput } from '../../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../../src-main/statements/understand.ts';
import type { PageWords } from '../../../src-shared/model/words.ts';
import { type KnownStatement, scoreDocument, sumOfScores } from '../../support/statement-score.ts';

const documents = JSON.parse(await text(process.stdin)) as { words: PageWords[]; statements: KnownStatement[] }[];
const scores = documents.map(
  ({ words, statements }) => scoreDocument(statements, toReadOutput(understandDocument(words)).statements).score,
);
console.log(JSON.stringify(sumOfScores(scores)));

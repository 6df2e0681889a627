import { understandDocument } from '../../../src-main/statements/understand.ts';
import { generateStatement } from '../../support/generator/generate.ts';

/** Milliseconds of CPU time that understanding takes for a page whose words are read, over so many generated statements. */
export function understandingTimes(statements: number): { median: number; most: number; pages: number } {
  const documents = Array.from({ length: statements }, (_, seed) => generateStatement(seed + 1).document.words);
  for (const words of documents.slice(0, 20)) understandDocument(words);
  const times = documents.map((words) => {
    const before = process.cpuUsage();
    understandDocument(words);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / words.length;
  });
  times.sort((one, other) => one - other);
  return {
    median: times[times.length >> 1]!,
    most: times.at(-1)!,
    pages: documents.reduce((sum, words) => sum + words.length, 0),
  };
}

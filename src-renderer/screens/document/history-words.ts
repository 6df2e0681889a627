import type { Document } from '../../../src-shared/model/document.ts';

export interface HistoryLine {
  /** Its number, from 1 for the oldest. */
  number: number;
  stamp: string;
  who: string;
  what: string;
}

/** What was done with a document, the latest first. What nobody signed, the program did. */
export function historyOf({ time, source }: Pick<Document, 'time' | 'source'>): HistoryLine[] {
  return time
    .map(({ event = '', stamp = '', by, from, to }, index) => ({
      number: index + 1,
      stamp,
      who: by ?? 'System',
      what: sentenceOf(event, from, to, source),
    }))
    .reverse();
}

function sentenceOf(event: string, from: string | undefined, to: string | undefined, source: string): string {
  if (event === 'received') return `Received (${source})`;
  const name = event.charAt(0).toUpperCase() + event.slice(1).replaceAll('-', ' ');
  return [name, ...(from ? [`from ${from}`] : []), ...(to ? [`to ${to}`] : [])].join(' ');
}

import { createContext, useContext } from 'react';
import { readAmount } from './row-draft.ts';

/** Who takes text that is selected on the page: the field of a row that was typed in last. */
export interface PickedText {
  taker: ((text: string) => void) | null;
}

export const PickedTextContext = createContext<PickedText>({ taker: null });

export function usePickedText(): PickedText {
  return useContext(PickedTextContext);
}

export type PickedField = 'date' | 'description' | 'amount';

/** Selected text as a field takes it; undefined where it is none: a word is no date. Dates without a year take the draft's. */
export function pickedValue(field: PickedField, text: string, draftDate: string): string | undefined {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean === '') return undefined;
  if (field === 'description') return clean;
  if (field === 'amount') return readAmount(clean)?.toFixed(2);
  return dayOf(clean, draftDate.slice(0, 4));
}

/** Month first, as statements print it, or the year first. */
function dayOf(text: string, year: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return text;
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text);
  if (!match?.[1] || !match[2]) return undefined;
  const [month, day] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const full = match[3] === undefined ? year : match[3].length === 2 ? `20${match[3]}` : match[3];
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

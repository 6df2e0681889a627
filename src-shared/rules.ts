import type { RuleDraft, RuleMeaning } from './model/rule.ts';

const REASONS = { memo: 'not counted', sweep: 'mirrors of other rows', pending: 'pending' };

/** What a rule says, for people. */
export function ruleSentence(meaning: RuleMeaning): string {
  switch (meaning.kind) {
    case 'type': {
      const type = plain(meaning.txType);
      return `${rowsOf(meaning)} are ${meaning.txSubType ? `${type} (${plain(meaning.txSubType)})` : type}`;
    }
    case 'sign':
      return `${rowsOf(meaning)} are money ${meaning.sign > 0 ? 'in' : 'out'}`;
    case 'skip':
      return `${rowsOf(meaning)} are ${REASONS[meaning.reason]}`;
    case 'column':
      return `The column "${meaning.phrase}" holds: ${plain(meaning.column)}`;
    case 'label':
      return meaning.key === 'none'
        ? `"${meaning.phrase}" in the summary counts in no key`
        : `"${meaning.phrase}" in the summary counts in ${plain(meaning.key)}`;
    case 'change-in-value':
      return `The printed change in value ${meaning.income === 'inside' ? 'holds' : 'does not hold'} the income`;
  }
}

/** A key of the model in words: `gain_loss` → `gain or loss`, `loanPayments` → `loan payments`. */
function plain(key: string): string {
  return key
    .replace('_', ' or ')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function rowsOf({ phrase, section }: { phrase: string; section?: string }): string {
  return `Rows that begin with "${phrase}"${section === undefined ? '' : ` under "${section}"`}`;
}

/** Whether two rules say the same of the same form, so that one of them is enough. */
export function sameRule(one: RuleDraft, other: RuleDraft): boolean {
  const provider = ({ form }: RuleDraft) => (form.provider ?? '').toLowerCase();
  return provider(one) === provider(other) && canonical(one.meaning) === canonical(other.meaning);
}

function canonical(meaning: RuleMeaning): string {
  const entries = Object.entries(meaning).map(([name, value]) => [name, String(value).toLowerCase()]);
  return JSON.stringify(entries.sort(([a = ''], [b = '']) => a.localeCompare(b)));
}

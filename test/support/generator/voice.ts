import type { Entry, EntryKind } from './account.ts';
import type { Random } from './random.ts';

/** What US statements call each kind of movement; a document keeps to one wording. */
const ACTIONS: Record<EntryKind, readonly string[]> = {
  deferral: [
    'Employee Contribution',
    'Salary Deferral',
    'EE Contribution',
    'Participant Contribution',
    'Payroll Deferral',
  ],
  employer: [
    'Employer Contribution',
    'ER Contribution',
    'Company Match',
    'Employer Match',
    'Profit Sharing Contribution',
  ],
  'check-in': ['Check Received', 'Deposit', 'Mobile Check Deposit', 'Funds Deposited'],
  'wire-in': ['Wire Funds Received', 'Incoming Wire', 'Wire Transfer In', 'Fed Wire Received'],
  'ach-in': ['Electronic Funds Transfer Received', 'ACH Deposit', 'EFT Received', 'ACH Credit'],
  'rollover-in': ['Rollover Contribution', 'Direct Rollover', 'Rollover In', 'Incoming Rollover'],
  distribution: [
    'Normal Distribution',
    'Distribution',
    'Lump Sum Distribution',
    'Benefit Payment',
    'Early Distribution',
  ],
  'tax-withheld': ['Federal Tax Withheld', 'Fed Tax W/H', 'Federal Income Tax Withheld', 'Tax Withholding - Federal'],
  'wire-out': ['Wire Funds Sent', 'Outgoing Wire', 'Wire Transfer Out', 'Wired Funds Disbursed'],
  'ach-out': ['Electronic Funds Transfer Paid', 'ACH Debit', 'EFT Paid', 'ACH Withdrawal'],
  'check-paid': ['Check Paid', 'Check', 'Check Written'],
  card: ['Debit Card Purchase', 'Card Payment', 'Bill Payment'],
  'advisory-fee': ['Advisory Fee', 'Asset Based Fee', 'Program Fee', 'Investment Management Fee', 'Wrap Fee'],
  'admin-fee': ['Plan Administration Fee', 'Recordkeeping Fee', 'Trustee Fee', 'Custodial Fee', 'TPA Fee'],
  'wire-fee': ['Wire Fee', 'Outgoing Wire Charge', 'Service Charge - Wire'],
  'service-fee': ['Monthly Service Charge', 'Maintenance Fee', 'Account Analysis Charge'],
  'transfer-in': ['Transfer From', 'Journaled From', 'Internal Transfer In', 'Transfer In'],
  'transfer-out': ['Transfer To', 'Journaled To', 'Internal Transfer Out', 'Transfer Out'],
  'in-kind': ['Securities Received', 'Transfer of Assets In Kind', 'Received In Kind', 'ACAT Securities In'],
  dividend: ['Dividend Received', 'Cash Dividend', 'Dividend', 'Div', 'Qualified Dividend'],
  'capital-gain': [
    'Long-Term Capital Gain',
    'LT Cap Gain Distribution',
    'Capital Gain Distribution',
    'Long Term Cap Gain',
  ],
  interest: ['Interest Earned', 'Interest', 'Credit Interest', 'Interest Income', 'Interest Paid'],
  coupon: ['Interest', 'Bond Interest', 'Interest Income', 'Coupon Interest'],
  'foreign-tax': ['Foreign Tax Paid', 'Foreign Tax Withheld', 'Foreign Withholding', 'Foreign Tax'],
  buy: ['You Bought', 'Bought', 'Purchase', 'Buy', 'BOT'],
  sell: ['You Sold', 'Sold', 'Sale', 'Sell', 'SLD'],
  maturity: ['Redemption at Maturity', 'Matured', 'Maturity', 'Redeemed'],
  reinvest: ['Reinvestment', 'Dividend Reinvested', 'Reinvest Shares', 'Reinvested Dividend'],
  'loan-issued': ['Loan Issued', 'New Loan', 'Loan Disbursement', 'Participant Loan'],
  'loan-principal': ['Loan Repayment - Principal', 'Loan Principal Payment', 'Loan Payment Principal'],
  'loan-interest': ['Loan Repayment - Interest', 'Loan Interest Payment', 'Loan Payment Interest'],
  'forfeiture-out': ['Forfeiture Transfer Out', 'Forfeiture', 'Forfeiture Removed'],
  'forfeiture-in': ['Forfeiture Credit', 'Forfeiture', 'Forfeiture Received'],
  split: ['Stock Split', 'Forward Split', 'Split Shares'],
};

const TRADE_NOTES = ['', '', 'UNSOLICITED', 'AS OF TRADE', 'FULLY TAXABLE EVENT', 'ACTED AS AGENT'];

export interface Voice {
  action(entry: Entry): string;
  /** What the movement was about: the security, or a note. */
  subject(entry: Entry): string;
  /** Both in one column. */
  whole(entry: Entry): string;
}

export function chooseVoice(random: Random, capitals: boolean): Voice {
  const chosen = new Map<EntryKind, string>();
  for (const kind of Object.keys(ACTIONS) as EntryKind[]) chosen.set(kind, random.pick(ACTIONS[kind]));
  const note = random.pick(TRADE_NOTES);
  const noteOnTrades = random.chance(0.4);
  const cased = (text: string) => (capitals ? text.toUpperCase() : text);
  const dash = random.pick([' ', ' - ', ': ']);
  const action = (entry: Entry) => cased(chosen.get(entry.kind)!);
  const subject = (entry: Entry) => {
    if (entry.security) {
      const trade = entry.kind === 'buy' || entry.kind === 'sell';
      return cased(trade && noteOnTrades && note ? `${entry.security.name}\n${note}` : entry.security.name);
    }
    return cased(memo(entry));
  };
  return {
    action,
    subject,
    whole: (entry) => {
      const about = subject(entry);
      return about === '' ? action(entry) : `${action(entry)}${entry.kind.startsWith('transfer') ? ' ' : dash}${about}`;
    },
  };
}

function memo(entry: Entry): string {
  if (entry.memo === '') return '';
  switch (entry.kind) {
    case 'interest':
      return 'Bank Deposit Sweep';
    case 'check-paid':
    case 'check-in':
      return `#${entry.memo}`;
    case 'transfer-in':
    case 'transfer-out':
      return `Acct ${entry.memo}`;
    case 'wire-in':
    case 'ach-in':
    case 'ach-out':
    case 'card':
      return `Ref ${entry.memo}`;
    default:
      return entry.memo;
  }
}

import { beforeAll, describe, expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { EVERY_FAMILY } from '../support/families.ts';
import { generateStatement } from '../support/generator/generate.ts';
import { LAYOUTS, type LayoutName } from '../support/generator/layouts/index.ts';
import { seeded } from '../support/generator/random.ts';
import { damageWords, HEAVY, LIGHT, UNHARMED } from '../support/generator/scan-damage.ts';
import { type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';

/** How many documents (TALLYSTACK_STATEMENTS) from which seed on (TALLYSTACK_SEED); layouts and both kinds of damage take turns. */
const count = Number(process.env.TALLYSTACK_STATEMENTS ?? 200);
const firstSeed = Number(process.env.TALLYSTACK_SEED ?? 20_260_101);
const layouts = Object.keys(LAYOUTS) as LayoutName[];

describe(`${count} generated statements from seed ${firstSeed}, understood from words as a scan may be read`, () => {
  const scores: { light: Score[]; heavy: Score[] } = { light: [], heavy: [] };
  const wrong: string[] = [];

  beforeAll(() => {
    for (let index = 0; index < count; index += 1) {
      const layout = layouts[index % layouts.length]!;
      const seed = firstSeed + index;
      const kind = Math.floor(index / layouts.length) % 2 === 0 ? 'light' : 'heavy';
      const { truth, document } = generateStatement(seed, { layout });
      const words = damageWords(document.words, seeded(`damage ${seed}`), kind === 'light' ? LIGHT : HEAVY);
      const outcome = scoreDocument(truth.statements, toReadOutput(understandDocument(words)).statements);
      scores[kind].push(outcome.score);
      wrong.push(...outcome.wrong.map((line) => `${kind} ${layout}, seed ${seed}: ${line}`));
    }
  });

  test('are never wrong under a green tick: not in a field, a row, a type or a total', () => {
    expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
  });

  test('give most of their rows all the same, and more of them where the damage is light', () => {
    const light = sharesOf(sumOfScores(scores.light));
    const heavy = sharesOf(sumOfScores(scores.heavy));
    expect(light.rows).toBeGreaterThan(0.9);
    expect(light.rows).toBeGreaterThan(heavy.rows);
    expect(sumOfScores(scores.light).claimed, 'some are proved in spite of the damage').toBeGreaterThan(0);
  });
});

/** Found by a wide search: damage that once gave something wrong under a green tick. */
test.each([
  ['a source table of which one line was not read, beside the sums by fund', 'plan-by-fund', 96_000_085, LIGHT],
  ['the ends of two quarters side by side, where the period was misread', 'prior-and-current', 73_000_212, LIGHT],
  ['the same on a page that is damaged more', 'prior-and-current', 73_000_700, HEAVY],
  ['a damaged label that runs into the number of the account', 'unsigned-sections', 96_000_245, HEAVY],
  ['a source table that was not read, beside coarser sums by fund', 'plan-by-fund', 9_400_817, HEAVY],
  ['a source table whose opening balance was misread, beside coarser sums by fund', 'plan-by-fund', 95_000_817, HEAVY],
  ['"Contract number" without its number, beside that of the plan', 'contract-investments', 95_000_687, HEAVY],
  [
    'a year to date taken for the month, beside the opening balance of its day',
    'completed-transactions',
    94_002_225,
    LIGHT,
  ],
  ['a legend that explains a code in words of which the first was lost', 'coded-debits', 95_001_278, HEAVY],
  ['a payroll contribution beside the source that it went to', 'participant-plan', 8_901_012, HEAVY],
  ['a word that was lost between "Purchase" and "of Assets"', 'share-balance', 61_600_073, HEAVY],
  ['a line of a source table that does not add up, beside coarser sums by fund', 'plan-by-fund', 61_601_793, LIGHT],
  ['"Processed cn" a day', 'processed-days', 61_603_096, LIGHT],
  ['two days above each other below a heading that was misread', 'effective-dates', 61_603_128, LIGHT],
  ['"Unlts" of the sweep', 'swept-two-cash', 61_603_168, LIGHT],
  ['units of the sweep without a space', 'swept-two-cash', 61_604_876, LIGHT],
  ['"UnitsOf" the sweep', 'swept-two-cash', 61_606_828, LIGHT],
  ['a day that was lost below another, and what was swept on it', 'type-of-activity', 61_603_296, LIGHT],
  ['a list of dividends whose heading was read otherwise', 'change-and-balance', 61_603_370, LIGHT],
  ['"07/25/Z025" above its rows', 'days-of-payroll', 61_603_780, LIGHT],
  ['a list of trades whose title was misread, below gains', 'trades-first', 61_603_867, LIGHT],
  ['a closing balance of the quarter that was lost beside that of the year', 'plan-recap', 61_604_554, LIGHT],
  ['one of the two days of each trade', 'private-portfolio', 61_605_312, LIGHT],
  ['a group of an account number with a letter in it', 'net-value-household', 61_605_485, HEAVY],
  ['"Mey 21"', 'heading-totals', 61_606_507, LIGHT],
  ['"June 20Z5" above its days', 'days-under-months', 61_607_176, LIGHT],
  [
    'an opening balance that was misread in a summary that does not close',
    'participant-market-value',
    61_607_192,
    LIGHT,
  ],
  ['two tables of checks side by side below a misread heading', 'bank-sections', 61_608_329, LIGHT],
  ['a closing balance without its figure', 'plan-funds', 61_608_798, LIGHT],
  ['a letter in the second group of an account number', 'trust-cash-by-day', 61_609_503, LIGHT],
  ['"47-Feb-25" beside the day of the trade', 'trades-first', 71_600_939, LIGHT],
  ['"interest" that was lost behind a repayment', 'funds-across', 71_601_082, LIGHT],
  ['a masked number that running heads print otherwise', 'tiles', 71_601_813, LIGHT],
  ['"/2151242" behind the number of the plan', 'days-of-payroll', 71_602_316, LIGHT],
  ['"Unirs" of the sweep', 'swept-two-cash', 71_604_388, LIGHT],
  ['"Unita" of the sweep', 'swept-two-cash', 97_500_729, LIGHT],
  ['"numberRT309-3157"', 'pooled-plan-accounts', 71_604_549, HEAVY],
  ['"December21, 2023" above its rows', 'processed-days', 71_606_268, LIGHT],
  ['a tax that lost its minus sign', 'exchanges-in-and-out', 71_606_957, LIGHT],
  ['"Ccntract number"', 'contract-investments', 71_607_275, LIGHT],
  ['"Mey 2023" above its days', 'days-under-months', 71_607_664, LIGHT],
  ['values at cost beside market values below a misread title', 'trust-cash-by-day', 61_611_211, LIGHT],
  ['a group of one letter in an account number', 'carrying-values', 61_611_525, LIGHT],
  ['a space within an account number', 'rates-and-terms', 61_609_835, LIGHT],
  ['"July26, 2024" above its rows', 'processed-days', 61_610_172, LIGHT],
  ['"/3773835" behind the number of the plan', 'days-of-payroll', 71_601_584, HEAVY],
  ['the first day of a year that was misread', 'directed-ira', 17_300_675, LIGHT],
  ['a figure of "This Year" in a summary whose period does not close', 'two-dates-signed', 17_301_955, HEAVY],
  ['"April 18, 2824" above its rows', 'day-headings', 17_302_388, LIGHT],
  ['the name of a trust and its shares, where no number of an account was read', 'change-in-nav', 17_302_391, LIGHT],
  ['"Long-termgain reinvested"', 'fund-desk', 17_302_482, LIGHT],
  ['a split at the head of a page, below the day of the page before', 'narrow-portrait', 17_304_203, UNHARMED],
  ['"Trades not scttled"', 'online-broker', 17_304_276, LIGHT],
  ['"SECURITIES SOLD 0R MATURED"', 'cost-and-market', 17_304_489, HEAVY],
  ['"Soutce" above the sources', 'days-of-payroll', 17_305_000, LIGHT],
  ['"IDXXXX-4185"', 'funds-across', 17_305_718, HEAVY],
  ['"numberVZZ-226412"', 'unsigned-sections', 17_307_573, LIGHT],
  ['"28Dec 2023", and no period', 'certificate', 17_308_586, HEAVY],
  ['"Accountnumber7387877-S01"', 'member-shares', 17_309_461, HEAVY],
  ['"To checkingending in"', 'household-online', 17_309_836, LIGHT],
  ['a split below a title of quantities that was lost', 'mainframe-ledger', 18_400_148, LIGHT],
  ['"Processed onJanuary 25, 2024"', 'processed-days', 18_400_656, LIGHT],
  ['"ACTIVITY > CORE FUNDACTIVITY"', 'core-fund-sections', 18_404_261, HEAVY],
  ['an interest of which the amount was lost', 'two-cash-ledger', 18_404_475, LIGHT],
  ['"EXCHANGE T0 OTHER FUND"', 'share-registers', 18_407_137, HEAVY],
  ['"April Z3, 2025" above its rows', 'day-headings', 18_407_268, LIGHT],
  ['a trade of which the day of its settlement was lost', 'trades-first', 18_401_915, HEAVY],
  ['"Purchased 38151 Units"', 'swept-two-cash', 18_407_072, LIGHT],
  ['a transfer out to a bank deposit', 'fund-company', 18_407_078, UNHARMED],
  ['"LoanInterest Payments"', 'pooled-employer', 18_407_127, HEAVY],
  ['a split beside its balance', 'carried-forward', 18_407_046, LIGHT],
  ['a total whose name tells of kinds that no row above it has', 'plan-annual', 19_100_911, HEAVY],
  ['a row of interest that lost the word for it, and has the name of the sweep', 'progress-summary', 55_501_246, LIGHT],
] as const)('%s: nothing wrong is said to reconcile', (_, family, seed, damage) => {
  const { truth, document } = EVERY_FAMILY.get(family)!(seed);
  const words = damageWords(document.words, seeded(`damage ${seed}`), damage);
  const { wrong } = scoreDocument(truth.statements, toReadOutput(understandDocument(words)).statements);
  expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
});

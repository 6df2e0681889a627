import providersData from '../../../resources/understanding/providers.json' with { type: 'json' };
import type { ProviderProfile } from '../../../src-shared/model/provider-profile.ts';
import type { KnownRule, RuleMeaning } from '../../../src-shared/model/rule.ts';
import { COLUMNS, SECTIONS, SUMMARY } from '../lexicon/lexicon.ts';
import type { Line } from '../words/lines.ts';
import { squash } from '../words/text.ts';
import type { FoundText } from './header-fields.ts';

/** The id of everything that a profile says: nobody taught it here, so no statement names it. */
export const PROFILE = 'profile';
/** A provider's name stands in the first lines of the first page. */
const HEAD_LINES = 12;

/** What profiles say, as rules of every form that bears one of the provider's names. Rules that people taught go before them. */
export function rulesOfProfiles(profiles: readonly ProviderProfile[]): KnownRule[] {
  return profiles.flatMap((profile) =>
    profile.names.flatMap((provider) =>
      meaningsOf(profile).map((meaning): KnownRule => ({ id: PROFILE, form: { provider, wording: [] }, meaning })),
    ),
  );
}

/** The profiles that come with the program. */
export const BUNDLED = rulesOfProfiles(providersData.profiles as ProviderProfile[]);

function meaningsOf({ synonyms = {}, rows = [], sweep = [], changeInValue }: ProviderProfile): KnownRule['meaning'][] {
  return [
    ...Object.entries(synonyms).map(([phrase, means]) => ({ kind: 'synonym' as const, phrase, means })),
    ...rows.flatMap(rowMeanings),
    ...sweep.map((phrase) => ({ kind: 'skip' as const, phrase, reason: 'sweep' as const })),
    ...(changeInValue
      ? [
          {
            kind: 'change-in-value' as const,
            income: changeInValue === 'with-income' ? ('inside' as const) : ('apart' as const),
          },
        ]
      : []),
  ];
}

function rowMeanings(row: NonNullable<ProviderProfile['rows']>[number]): RuleMeaning[] {
  const { begins, under, type, subType, sign, skip } = row;
  const where = { phrase: begins, ...(under === undefined ? {} : { section: under }) };
  return [
    ...(type
      ? [{ kind: 'type' as const, ...where, txType: type, ...(subType === undefined ? {} : { txSubType: subType }) }]
      : []),
    ...(sign ? [{ kind: 'sign' as const, ...where, sign }] : []),
    ...(skip ? [{ kind: 'skip' as const, ...where, reason: skip }] : []),
  ];
}

/** What a profile says that understanding could not follow, in sentences: a synonym of words that no lexicon has, a row of no meaning. */
export function faultsOf({ synonyms = {}, rows = [] }: ProviderProfile): string[] {
  const unknown = Object.entries(synonyms).filter(([, means]) => !isTrade(means));
  const empty = rows.filter(({ type, sign, skip }) => !type && !sign && !skip);
  return [
    ...unknown.map(
      ([phrase, means]) =>
        `"${phrase}" is to be read as "${means}", which is no heading, label or column title of the lexicons (resources/understanding)`,
    ),
    ...empty.map(({ begins }) => `rows that begin with "${begins}" are given neither type, sign nor skip`),
  ];
}

/** Whether the lexicons have these words as a heading, a label of the summary or the title of a column. */
function isTrade(words: string): boolean {
  return [SECTIONS, SUMMARY, COLUMNS].some((book) => book.whole(words) !== undefined);
}

/** The provider whose name, as a profile has it, stands at the head of the first page. */
export function providerOfProfiles(lines: readonly Line[], rules: readonly KnownRule[]): FoundText | null {
  const names = new Set(
    rules.flatMap(({ id, form }) => (id === PROFILE && form.provider ? [squash(form.provider)] : [])),
  );
  for (const line of lines.slice(0, HEAD_LINES)) {
    for (const cell of line.cells) {
      if (names.has(squash(cell.text))) return { text: cell.text, line, words: cell.words };
    }
  }
  return null;
}

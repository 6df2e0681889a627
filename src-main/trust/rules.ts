import { AppError } from '../../src-shared/errors.ts';
import type { KnownRule, LearnedRule, Rule, RuleDraft } from '../../src-shared/model/rule.ts';
import type { FieldChange } from '../../src-shared/model/scalars.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import { ruleSentence, sameRule } from '../../src-shared/rules.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { openRecords } from '../workspace/records.ts';
import type { RowAuthor } from './transactions.ts';

/** The learned rules in the ledger. */
export interface Rules {
  /** Newest last; deleted ones only if asked for. */
  list(deleted?: boolean): Rule[];
  /** Those that are used for what is read, after what profiles of providers say. */
  inForce(): KnownRule[];
  /** @throws AppError 404 `rule.not-found` */
  require(ruleId: string): Rule;
  insert(rule: Rule): void;
  update(rule: Rule): void;
}

export function openRules(ledger: Ledger, profiles: readonly KnownRule[] = []): Rules {
  const records = openRecords<Rule>(ledger, 'rules');
  return {
    list: (deleted = false) => records.select(`${deleted ? '' : 'WHERE deleted = 0'} ORDER BY id`),
    inForce: () => [...profiles, ...records.select('WHERE deleted = 0 AND enabled = 1 ORDER BY id').map(asLearned)],
    require: (ruleId) => {
      const rule = records.get(ruleId);
      if (!rule) throw new AppError(404, 'rule.not-found', 'There is no such rule. Load the list again.');
      return rule;
    },
    insert: records.insert,
    update: records.update,
  };
}

export function asLearned({ _id, form, meaning }: Rule): LearnedRule {
  return { id: _id, form, meaning };
}

/** A rule as it is first kept. */
export function madeRule(draft: RuleDraft, team: string, enabled: boolean, author: RowAuthor): Rule {
  const timestamp = author.now.toISOString();
  const sentence = ruleSentence(draft.meaning);
  return {
    _id: newObjectId(author.now.getTime()),
    team,
    enabled,
    deleted: false,
    sentence,
    form: draft.form,
    meaning: draft.meaning,
    creator: author.email,
    createdOn: timestamp,
    lastModified: timestamp,
    history: [{ user: author.email, timestamp, changes: [{ field: 'created', from: '', to: sentence }] }],
  };
}

type Change = Partial<Pick<Rule, 'enabled' | 'deleted' | 'form' | 'meaning'>>;

/** The rule with a change and the entry in its history; the same rule where nothing changes. */
export function changedRule(rule: Rule, change: Change, { email, now }: RowAuthor): Rule {
  const wanted = { ...rule, ...change };
  const changed: Rule = { ...wanted, sentence: ruleSentence(wanted.meaning) };
  const changes = (['enabled', 'deleted', 'form', 'sentence'] as const).flatMap((field): FieldChange[] => {
    const [from, to] = [shown(rule[field]), shown(changed[field])];
    return from === to ? [] : [{ field, from, to }];
  });
  if (changes.length === 0) return rule;
  const timestamp = now.toISOString();
  return { ...changed, lastModified: timestamp, history: [...rule.history, { user: email, timestamp, changes }] };
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The drafts that no rule of these says already, each once. */
export function newDrafts(rules: readonly Rule[], drafts: readonly RuleDraft[]): RuleDraft[] {
  return drafts.filter(
    (draft, index) => ![...rules, ...drafts.slice(0, index)].some((known) => sameRule(known, draft)),
  );
}

import { badRequest } from '../../src-shared/errors.ts';
import type { LearnedRule, Rule, RuleDraft } from '../../src-shared/model/rule.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { sameRule } from '../../src-shared/rules.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { refreshStatus } from './account-status.ts';
import { retake } from './reread.ts';
import { type Kept, previewRule, protection, type RuleParts, understandWith } from './rule-effects.ts';
import { asLearned, changedRule, madeRule, newDrafts, type Rules } from './rules.ts';
import { RULE } from './settle.ts';
import type { RowAuthor } from './transactions.ts';

type RuleHandlers = Pick<
  Handlers,
  | 'rule.list'
  | 'rule.create'
  | 'rule.update'
  | 'rule.delete'
  | 'rule.preview'
  | 'rule.apply'
  | 'rule.export'
  | 'rule.import'
>;

/** A rule that is not kept yet has no id. */
const PROPOSED = 'proposed';

/** What people taught: kept, shown, tried out, and applied where someone accepted it. */
export function ruleHandlers({ workspace, now }: Rooms, rules: Rules, parts: RuleParts): RuleHandlers {
  const { records, readings } = parts;
  const authorOf = ({ actor }: OperationContext): RowAuthor => ({
    userId: actor.userId,
    email: actor.email,
    now: now(),
  });
  const keep = (draft: RuleDraft, enabled: boolean, author: RowAuthor): Rule => {
    const rule = madeRule(draft, workspace.settings.data.team, enabled, author);
    rules.insert(rule);
    return rule;
  };
  const change = (rule: Rule, changed: Rule): Rule => {
    if (changed !== rule) rules.update(changed);
    return changed;
  };
  const answer = (rule: Rule) => ({ success: true as const, rule });
  const others = (ruleId: string | undefined) => rules.inForce().filter(({ id }) => id !== ruleId);

  /** One after the other, each in the transaction of all. */
  const applyTo = (
    given: { rule: Rule; statementIds: readonly string[]; packed: ReadonlyMap<string, Uint8Array> },
    author: RowAuthor,
  ): { statements: TpaStatement[]; kept: Kept[] } => {
    const statements: TpaStatement[] = [];
    const kept: Kept[] = [];
    for (const [document, packed] of given.packed) readings.saveUnderstood(document, packed, now().toISOString());
    for (const statementId of given.statementIds) {
      const record = records.statements.require(statementId);
      const { _id, accountNumber, document, history } = record.body;
      const parsed = readings.understood(document);
      const why = protection(record, records.statements.rowsOf(_id)) ?? (parsed ? undefined : 'unchanged');
      if (why || !parsed) {
        kept.push({ statementId: _id, accountNumber, why: why ?? 'unchanged' });
        continue;
      }
      const changes = [{ field: `${RULE}.${given.rule._id}`, from: '', to: given.rule.sentence }];
      const entry = { user: author.email, timestamp: author.now.toISOString(), changes };
      retake(records, { ...record, body: { ...record.body, history: [...history, entry] } }, parsed);
      const { body } = records.statements.require(_id);
      refreshStatus(records, body.plan);
      statements.push(body);
    }
    return { statements, kept };
  };

  return {
    'rule.list': async (_context, { deleted }) => ({ success: true, rules: rules.list(deleted) }),
    'rule.create': async (context, { rule, enabled = true }) =>
      context.commit(() => {
        const author = authorOf(context);
        const known = rules.list().find((other) => sameRule(other, rule));
        if (known) return answer(change(known, changedRule(known, { enabled }, author)));
        return answer(keep(rule, enabled, author));
      }),
    'rule.update': async (context, { ruleId, ...wanted }) =>
      context.commit(() => {
        const rule = rules.require(ruleId);
        return answer(change(rule, changedRule(rule, wanted, authorOf(context))));
      }),
    'rule.delete': async (context, { ruleId }) =>
      context.commit(() => {
        const rule = rules.require(ruleId);
        return answer(change(rule, changedRule(rule, { deleted: true, enabled: false }, authorOf(context))));
      }),
    'rule.preview': async (_context, input) =>
      previewRule(parts, learnedFrom(input, rules), others(input.ruleId?.toLowerCase())),
    'rule.apply': async (context, { statementIds, ...input }) => {
      const author = authorOf(context);
      const { form, meaning } = learnedFrom(input, rules);
      // The statements name the rule that they were read with, so it has its id before it is kept.
      const made = input.rule && madeRule({ form, meaning }, workspace.settings.data.team, true, author);
      const inForce = [...others(input.ruleId?.toLowerCase()), asLearned(made ?? rules.require(input.ruleId!))];
      const wanted = [...new Set(statementIds.map((id) => id.toLowerCase()))];
      const documents = new Set(wanted.map((id) => records.statements.require(id).body.document));
      const packed = new Map<string, Uint8Array>();
      for (const document of documents) {
        packed.set(document, (await understandWith(parts, document, inForce)).packed);
      }
      return context.commit(() => {
        if (made) rules.insert(made);
        const known = made ?? rules.require(input.ruleId!);
        const rule = change(known, changedRule(known, { enabled: true, deleted: false }, author));
        return { ...answer(rule), ...applyTo({ rule, statementIds: wanted, packed }, author) };
      });
    },
    'rule.export': async () => ({
      success: true as const,
      format: 'tallystack-rules' as const,
      version: 1 as const,
      rules: rules.list().map(({ form, meaning }) => ({ form, meaning })),
    }),
    'rule.import': async (context, { rules: drafts, enabled = false }) =>
      context.commit(() => {
        const fresh = newDrafts(rules.list(), drafts);
        const kept = fresh.map((draft) => keep(draft, enabled, authorOf(context)));
        return { success: true as const, rules: kept, known: drafts.length - fresh.length };
      }),
  };
}

/** @throws AppError 400 if neither a rule nor an id is given, or both; 404 for an unknown id */
function learnedFrom({ rule, ruleId }: OperationInput<'rule.preview'>, rules: Rules): LearnedRule {
  if (ruleId !== undefined && rule === undefined) return asLearned(rules.require(ruleId));
  if (rule !== undefined && ruleId === undefined) return { id: PROPOSED, ...rule };
  throw badRequest('Give either a rule or the ruleId of one.', [
    { path: 'rule', message: 'is required without ruleId, and not with it' },
  ]);
}

import { Button, Group, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { RuleDraft } from '../../../src-shared/model/rule.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';
import { ruleSentence } from '../../../src-shared/rules.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import { ChangeList, ChangesLoading } from './change-list.tsx';
import { isWhole, RuleFields } from './rule-fields.tsx';
import classes from './rules.module.css';

const TYPING = 400; /* ms: a preview begins when nothing has been typed for so long */

/** What a rule would change, before it is accepted: a new one that can still be worded, or one that is kept. */
export function LearnDialog(props: {
  title: string;
  draft: RuleDraft;
  /** Of a rule that is kept already: it is applied as it is. */
  ruleId?: string;
  onClose: () => void;
  /** Once it is learned: instead of `onClose`. */
  onLearned?: () => void;
}) {
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="xl" centered>
      <LearnForm {...props} />
    </Modal>
  );
}

function LearnForm({ draft, ruleId, onClose, onLearned = onClose }: Parameters<typeof LearnDialog>[0]) {
  const [rule, setRule] = useState(draft);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked] = useDebouncedValue(rule, TYPING);
  const named: Pick<OperationInput<'rule.apply'>, 'rule' | 'ruleId'> = ruleId ? { ruleId } : { rule: asked };
  const whole = isWhole(asked.meaning);
  const preview = useRead('rule.preview', named, { enabled: whole });
  const apply = useWrite('rule.apply');
  const settled = rule === asked && whole && preview.data !== undefined && !preview.isFetching;
  const chosen = (preview.data?.changes ?? []).map(({ statementId }) => statementId).filter((id) => !left.has(id));
  const accept = (statementIds: string[]) =>
    apply.mutate(
      { ...named, statementIds },
      {
        onSuccess: ({ statements, kept }) => {
          notifications.show({ color: 'teal', title: 'Learned', message: learnedText(statements.length, kept.length) });
          onLearned();
        },
      },
    );
  const leave = (statementId: string, isLeft: boolean) =>
    setLeft((before) => new Set(isLeft ? [...before, statementId] : [...before].filter((id) => id !== statementId)));
  return (
    <>
      {ruleId ? (
        <p className={classes.sentence}>{ruleSentence(rule.meaning)}</p>
      ) : (
        <RuleFields draft={rule} onChange={setRule} />
      )}
      <section className={classes.preview} aria-label="What would change" aria-live="polite">
        <h3>What would change</h3>
        {preview.error ? (
          <Failure what="It could not be tried out" error={preview.error} onRetry={() => void preview.refetch()} />
        ) : settled ? (
          <ChangeList preview={preview.data} left={left} onLeave={leave} />
        ) : (
          <ChangesLoading />
        )}
      </section>
      {apply.error ? <Failure what="The rule was not learned" error={apply.error} /> : null}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="subtle" color="gray" onClick={onClose}>
          Not now
        </Button>
        {chosen.length > 0 ? (
          <Button variant="default" disabled={!settled} loading={apply.isPending} onClick={() => accept([])}>
            Only for new documents
          </Button>
        ) : null}
        <Button disabled={!settled} loading={apply.isPending} onClick={() => accept(chosen)}>
          {chosen.length > 0 ? `Learn, and change ${counted(chosen.length)}` : 'Learn'}
        </Button>
      </Group>
    </>
  );
}

function counted(statements: number): string {
  return statements === 1 ? '1 statement' : `${statements} statements`;
}

function learnedText(changed: number, kept: number): string {
  const changes = changed > 0 ? `${counted(changed)} changed.` : 'It is used for what is read from now on.';
  return kept > 0 ? `${changes} ${counted(kept)} stayed as a person left them.` : changes;
}

import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Rule, RuleDraft } from '../../../src-shared/model/rule.ts';
import { Failure } from '../../components/failure.tsx';
import { useWrite } from '../../data/operations.ts';
import { isWhole, RuleFields } from './rule-fields.tsx';

/** A kept rule is worded anew; statements that exist stay as they are. */
export function EditRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const update = useWrite('rule.update');
  const [draft, setDraft] = useState<RuleDraft>({ form: rule.form, meaning: rule.meaning });
  const send = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ ruleId: rule._id, ...draft }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title="Edit the rule" size="lg" centered>
      <form onSubmit={send}>
        <RuleFields draft={draft} onChange={setDraft} />
        {update.error ? <Failure what="The rule was not changed" error={update.error} /> : null}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isWhole(draft.meaning)} loading={update.isPending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

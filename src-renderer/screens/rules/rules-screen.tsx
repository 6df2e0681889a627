import {
  ActionIcon,
  Button,
  EmptyState,
  Group,
  Modal,
  Skeleton,
  Switch,
  Table,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { IconChecklist, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rule } from '../../../src-shared/model/rule.ts';
import { dayText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { EditRule } from './edit-rule.tsx';
import { ImportRules } from './import-rules.tsx';
import { LearnDialog } from './learn-dialog.tsx';
import { KIND_NAMES } from './rule-words.ts';
import classes from './rules.module.css';
import { useExportRules } from './rules-file.ts';

type Asked = { rule: Rule; what: 'edit' | 'try' | 'delete' };

/** Everything that was learned from corrections: used or not, edited, tried out, deleted, given away and taken. */
export function RulesScreen() {
  const answer = useRead('rule.list', {});
  const exportRules = useExportRules();
  const [asked, setAsked] = useState<Asked | null>(null);
  const rules = answer.data?.rules ?? [];
  const close = () => setAsked(null);
  return (
    <Screen
      title="Learned rules"
      crumbs={[{ label: 'Settings', to: '/settings' }]}
      actions={
        <Group gap="xs">
          <ImportRules />
          <Button
            variant="default"
            leftSection={<IconDownload size={14} />}
            disabled={rules.length === 0}
            loading={exportRules.isPending}
            onClick={() => exportRules.mutate()}
          >
            Export
          </Button>
        </Group>
      }
    >
      {answer.error ? (
        <Failure what="The rules could not be loaded" error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.isPending ? (
        <Skeleton height={160} />
      ) : rules.length === 0 ? (
        <EmptyState
          mt="xl"
          icon={<IconChecklist size={32} stroke={1.4} />}
          title="Nothing learned yet"
          description="Correct a row of a statement: what the correction would teach is offered, with what it would change."
        />
      ) : (
        <section className={classes.sheet} aria-label="Learned rules">
          <RuleTable rules={rules} onAsk={(rule, what) => setAsked({ rule, what })} />
        </section>
      )}
      {asked?.what === 'edit' ? <EditRule rule={asked.rule} onClose={close} /> : null}
      {asked?.what === 'try' ? (
        <LearnDialog
          title="Use the rule on open statements"
          draft={asked.rule}
          ruleId={asked.rule._id}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'delete' ? <DeleteRule rule={asked.rule} onClose={close} /> : null}
    </Screen>
  );
}

function RuleTable({ rules, onAsk }: { rules: Rule[]; onAsk: (rule: Rule, what: Asked['what']) => void }) {
  return (
    <Table verticalSpacing={7} horizontalSpacing="md" fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={72}>Used</Table.Th>
          <Table.Th>What it says</Table.Th>
          <Table.Th w={120}>Kind</Table.Th>
          <Table.Th w="22%">Provider</Table.Th>
          <Table.Th w={170}>Learned</Table.Th>
          <Table.Th w={110}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rules.map((rule) => (
          <RuleLine key={rule._id} rule={rule} onAsk={(what) => onAsk(rule, what)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RuleLine({ rule, onAsk }: { rule: Rule; onAsk: (what: Asked['what']) => void }) {
  const update = useWrite('rule.update');
  const tools = [
    { what: 'edit', label: 'Edit', icon: IconPencil },
    { what: 'try', label: 'Use on open statements', icon: IconChecklist },
    { what: 'delete', label: 'Delete', icon: IconTrash },
  ] as const;
  return (
    <Table.Tr className={rule.enabled ? '' : (classes.off ?? '')}>
      <Table.Td>
        <Switch
          size="xs"
          aria-label={`Use: ${rule.sentence}`}
          checked={rule.enabled}
          disabled={update.isPending}
          onChange={(event) => update.mutate({ ruleId: rule._id, enabled: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td className={classes.rule ?? ''}>
        {rule.sentence}
        {update.error ? <p role="alert">{update.error.message}</p> : null}
      </Table.Td>
      <Table.Td>{KIND_NAMES[rule.meaning.kind]}</Table.Td>
      <Table.Td>{rule.form.provider ?? <span className="quiet">Any</span>}</Table.Td>
      <Table.Td title={`by ${rule.creator}`}>
        {dayText(rule.createdOn)}
        {rule.history.length > 1 ? <span className="quiet"> · changed</span> : null}
      </Table.Td>
      <Table.Td>
        <span className={classes.tools}>
          {tools.map(({ what, label, icon: Icon }) => (
            <Tooltip key={what} label={label}>
              <ActionIcon aria-label={`${label}: ${rule.sentence}`} onClick={() => onAsk(what)}>
                <Icon size={16} />
              </ActionIcon>
            </Tooltip>
          ))}
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

function DeleteRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const remove = useWrite('rule.delete');
  return (
    <Modal opened onClose={onClose} title="Delete the rule" centered>
      <p className={classes.sentence}>{rule.sentence}</p>
      <p className="quiet">It is used no more. Statements that were read with it stay as they are.</p>
      {remove.error ? <Failure what="The rule was not deleted" error={remove.error} /> : null}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ ruleId: rule._id }, { onSuccess: onClose })}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  );
}

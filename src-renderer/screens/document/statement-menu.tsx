import { ActionIcon, Button, Group, Menu, Modal, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconDots, IconLockOpen, IconPencil, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { TX_KEYS } from '../../../src-shared/model/tx.ts';
import { refusalText } from '../../components/refusal-text.ts';
import { TX_NAMES } from '../../components/tx-names.ts';
import { showDone } from '../../components/undo-notice.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useWrite } from '../../data/operations.ts';
import { type StatementField, statementDraft, statementInput } from './statement-draft.ts';

type Asked = 'correct' | 'again' | 'unlock';

/** What is done to a statement as a whole: its figures corrected, taken from the pages again, or unlocked. */
export function StatementMenu({ statement }: { statement: TpaStatement }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [target, giveBack] = useReturnFocus();
  const close = () => {
    setAsked(null);
    giveBack();
  };
  // Here and not in the dialog, which is gone by the time that somebody takes it back.
  const update = useWrite('statement.update');
  const onCorrected = (after: TpaStatement) => {
    const back = statementInput(after, { ...statementDraft(statement), seenOn: after.lastModified });
    close();
    showDone(
      `corrected ${after._id}`,
      'The figures are corrected.',
      back && 'input' in back
        ? () =>
            update.mutate(back.input, {
              onError: (error) =>
                notifications.show({ color: 'red', title: 'It was not undone', message: refusalText(error) }),
            })
        : undefined,
    );
  };
  useHotkeys([['g', () => !statement.confirmed && setAsked('correct')]]);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={target} variant="subtle" aria-label="More for this statement">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {statement.confirmed ? (
            <Menu.Item leftSection={<IconLockOpen size={15} />} onClick={() => setAsked('unlock')}>
              Unlock…
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconPencil size={15} />} rightSection="g" onClick={() => setAsked('correct')}>
                Correct balances and sums…
              </Menu.Item>
              <Menu.Item leftSection={<IconRefresh size={15} />} onClick={() => setAsked('again')}>
                Take it from its pages again…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'correct' ? <CorrectFigures statement={statement} onCorrected={onCorrected} onClose={close} /> : null}
      {asked === 'again' ? <TakeAgain statement={statement} onClose={close} /> : null}
      {asked === 'unlock' ? <Unlock statement={statement} onClose={close} /> : null}
    </>
  );
}

interface Dialog {
  statement: TpaStatement;
  onClose: () => void;
}

function CorrectFigures({ statement, onCorrected, onClose }: Dialog & { onCorrected: (after: TpaStatement) => void }) {
  const update = useWrite('statement.update');
  const [draft, setDraft] = useState(() => statementDraft(statement));
  const [wrong, setWrong] = useState<StatementField[]>([]);
  const field = (name: StatementField, label: string, kind: 'day' | 'amount') => (
    <TextInput
      key={name}
      label={label}
      {...(kind === 'day' ? { type: 'date' } : { inputMode: 'decimal' as const, styles: FIGURES })}
      value={draft.texts[name]}
      error={wrong.includes(name) ? (kind === 'day' ? 'No day' : 'No amount') : undefined}
      onChange={({ currentTarget: { value } }) =>
        setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: value } }))
      }
    />
  );
  const send = () => {
    const result = statementInput(statement, draft);
    if (result === null) return onClose();
    if ('wrong' in result) return setWrong(result.wrong);
    update.mutate(result.input, { onSuccess: ({ statement: after }) => onCorrected(after) });
  };
  return (
    <StatementDialog
      title="Correct balances and sums"
      action="Save"
      pending={update.isPending}
      error={update.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="quiet">
        As the page prints them; money out of the account with a minus. Empty: the page has none. Each correction is
        kept with your name, and the statement is checked again.
      </p>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
        {field('periodStart', 'Period from', 'day')}
        {field('periodEnd', 'Period to', 'day')}
        {field('beginningBalance', 'Beginning balance', 'amount')}
        {field('endingBalance', 'Ending balance', 'amount')}
        {TX_KEYS.map((key) => field(key, TX_NAMES[key], 'amount'))}
      </SimpleGrid>
    </StatementDialog>
  );
}

const FIGURES = { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const;

function TakeAgain({ statement, onClose }: Dialog) {
  const reparse = useWrite('statement.reparse');
  const send = () =>
    reparse.mutate({ statementId: statement._id, seenOn: statement.lastModified }, { onSuccess: onClose });
  return (
    <StatementDialog
      title="Take it from its pages again?"
      action="Take it again"
      pending={reparse.isPending}
      error={reparse.error}
      onSend={send}
      onClose={onClose}
    >
      <p>
        The figures and rows become again what was read from the pages. Corrections and rows that were added by hand are
        dropped; the history keeps that they were there.
      </p>
    </StatementDialog>
  );
}

function Unlock({ statement, onClose }: Dialog) {
  const unlock = useWrite('statement.unlock');
  const [reason, setReason] = useState('');
  const send = () => {
    const input = { statementId: statement._id, reason: reason.trim(), seenOn: statement.lastModified };
    const onSuccess = () => {
      notifications.show({ title: 'Unlocked', message: 'It counts in the report again once it is confirmed.' });
      onClose();
    };
    if (input.reason !== '') unlock.mutate(input, { onSuccess });
  };
  return (
    <StatementDialog
      title="Unlock the confirmed statement?"
      action="Unlock"
      pending={unlock.isPending}
      blocked={reason.trim() === ''}
      error={unlock.error}
      onSend={send}
      onClose={onClose}
    >
      <Textarea
        label="Why is it unlocked?"
        description="Kept in its history and in the audit log, with your name."
        data-autofocus
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StatementDialog>
  );
}

function StatementDialog(props: {
  title: string;
  action: string;
  pending: boolean;
  blocked?: boolean;
  error: AppError | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSend();
  };
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="lg">
      <form onSubmit={submit}>
        {props.children}
        {props.error ? <p role="alert">{refusalText(props.error)}</p> : null}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={props.pending} disabled={props.blocked === true}>
            {props.action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

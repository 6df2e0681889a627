import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowsSplit2, IconCheck, IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { RuleDraft } from '../../../src-shared/model/rule.ts';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { refusalText } from '../../components/refusal-text.ts';
import { TX_NAMES } from '../../components/tx-names.ts';
import { useWrite } from '../../data/operations.ts';
import { type PickedField, pickedValue, usePickedText } from './picked-text.ts';
import { draftInput, type RowDraft, restOf } from './row-draft.ts';
import classes from './rows.module.css';

/** What a write of a row answers with. */
type Kept = OperationOutput<'transaction.exclude'>;

const TYPES = TX_KEYS.map((value) => ({ value, label: TX_NAMES[value] }));

/** A row as a form in its own place: Enter keeps it, Esc leaves it as it was. */
export function RowEditor(props: {
  statementId: string;
  draft: RowDraft;
  /** The row as it is; undefined for a new one. */
  row?: TpaTransaction | undefined;
  onClose: () => void;
  /** It is on its way (true), or was refused (false): until then keys are for the statement, not for its fields. */
  onSent: (underWay: boolean) => void;
  /** It was kept: what it was and what it is now. */
  onKept: (before: TpaTransaction | undefined, after: TpaTransaction) => void;
  /** A part of it was kept; the rest is to become a row of its own. */
  onRest: (rest: RowDraft) => void;
  /** The correction would teach this. */
  onTaught: (rule: RuleDraft) => void;
}) {
  const save = useWrite('transaction.create');
  const exclude = useWrite('transaction.exclude');
  const [draft, setDraft] = useState(props.draft);
  const [wrong, setWrong] = useState<('date' | 'amount')[]>([]);
  const set = (change: Partial<RowDraft>) => setDraft((before) => ({ ...before, ...change }));
  const field = usePickedField(draft.date, set);
  const done = ({ suggestedRule, transaction, statement }: Kept, splits = false) => {
    props.onKept(props.row, transaction);
    if (suggestedRule) props.onTaught(suggestedRule);
    const rest = splits ? restOf(props.draft, draft, statement.lastModified) : null;
    if (rest) props.onRest(rest);
    else props.onClose();
  };
  const form = useRef<HTMLFormElement>(null);
  const refused = (error: AppError) => {
    props.onSent(false);
    form.current?.querySelector('input')?.focus();
    notifications.show({
      color: 'red',
      title: 'The row was not saved',
      message: refusalText(error),
      autoClose: 15_000,
    });
  };
  const leaveOut = (transactionId: string) =>
    exclude.mutate(
      { transactionId, excluded: !draft.excluded, seenOn: draft.seenOn },
      { onSuccess: (kept) => done(kept), onError: refused },
    );
  const send = (event: SyntheticEvent, splits = false) => {
    event.preventDefault();
    const result = draftInput(props.statementId, draft);
    if ('wrong' in result) return setWrong(result.wrong);
    // Who has gone on by the time of the answer is told of it all the same.
    save.mutateAsync(result.input).then((kept) => done(kept, splits), refused);
    props.onSent(true);
  };
  const divides = restOf(props.draft, draft, '') !== null;
  return (
    <tr className={classes.editor}>
      <td colSpan={6}>
        <form
          ref={form}
          className={classes.form}
          aria-label={draft.transactionId ? 'Edit the row' : 'New row'}
          onSubmit={(event) => send(event)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') props.onClose();
            else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && divides) send(event, true);
          }}
        >
          <TextInput
            aria-label="Date"
            type="date"
            {...field('date')}
            value={draft.date}
            error={wrong.includes('date')}
            onChange={(event) => set({ date: event.currentTarget.value })}
          />
          <TextInput
            aria-label="Description"
            autoFocus
            {...field('description')}
            placeholder="As printed"
            value={draft.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Type"
            data={TYPES}
            value={draft.txType}
            onChange={(event) => set({ txType: event.currentTarget.value as TxKey })}
          />
          <TextInput
            aria-label="Amount, money out with a minus"
            {...field('amount')}
            inputMode="decimal"
            placeholder="−0.00"
            styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
            value={draft.amount}
            error={wrong.includes('amount')}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
          <span className={classes.buttons}>
            <ActionIcon
              type="submit"
              variant="filled"
              color="harbor"
              aria-label="Save the row"
              loading={save.isPending}
            >
              <IconCheck size={16} />
            </ActionIcon>
            {divides ? (
              <Tooltip label="Keep this amount, the rest becomes a new row  Ctrl Enter">
                <ActionIcon
                  aria-label="Split: the rest becomes a new row"
                  loading={save.isPending}
                  onClick={(event) => send(event, true)}
                >
                  <IconArrowsSplit2 size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {draft.transactionId ? (
              <LeaveOut
                excluded={draft.excluded === true}
                pending={exclude.isPending}
                onClick={() => leaveOut(draft.transactionId ?? '')}
              />
            ) : null}
            <ActionIcon aria-label="Leave the row as it was" onClick={props.onClose}>
              <IconX size={16} />
            </ActionIcon>
          </span>
        </form>
      </td>
    </tr>
  );
}

/** Text that is selected on the page goes into the field that had the focus last, and the focus returns there. */
function usePickedField(date: string, set: (change: Partial<RowDraft>) => void) {
  const picked = usePickedText();
  const last = useRef<{ name: PickedField; input: HTMLInputElement | null }>({ name: 'description', input: null });
  useEffect(() => {
    picked.taker = (text) => {
      const { name, input } = last.current;
      const value = pickedValue(name, text, date);
      if (value === undefined) return;
      set({ [name]: value });
      input?.focus();
    };
    return () => {
      picked.taker = null;
    };
  });
  return (name: PickedField) => ({
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      last.current = { name, input: event.currentTarget };
    },
  });
}

/** A row that is no transaction stays in view, and counts no more. */
function LeaveOut({ excluded, pending, onClick }: { excluded: boolean; pending: boolean; onClick: () => void }) {
  const label = excluded ? 'Count the row again' : 'Do not count the row';
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} loading={pending} onClick={onClick}>
        {excluded ? <IconEye size={16} /> : <IconEyeOff size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}

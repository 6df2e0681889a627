import { Box, Button, EmptyState, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Document } from '../../../src-shared/model/document.ts';
import type { RuleDraft } from '../../../src-shared/model/rule.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { Failure } from '../../components/failure.tsx';
import { TX_NAMES } from '../../components/tx-names.ts';
import { asAnswered } from '../../data/answered.ts';
import { type Mark, rowMark } from './boxes.ts';
import { draftOf, newDraft, type RowDraft } from './row-draft.ts';
import { RowEditor } from './row-editor.tsx';
import { RowHead, RowLine } from './row-line.tsx';
import { isDoubtful, nextDoubtful, rowColumns, rowFeatures } from './row-table.ts';
import classes from './rows.module.css';
import { useRowUndo } from './use-row-undo.ts';

const LINE = 30; /* px */
const HEAD = 28; /* px: the heading stays in view */
const NO_ROWS: TpaTransaction[] = [];

/** The rows of a statement: keys j/k or arrows, Enter edits, a adds, n goes to the next doubtful one. */
export function RowsPanel(props: {
  statement: TpaStatement;
  doc: Document;
  answer: UseQueryResult<OperationOutput<'transaction.list'>, AppError>;
  type: TxKey | null;
  onType: (type: TxKey | null) => void;
  onMark: (mark: Mark | null) => void;
  onTaught: (rule: RuleDraft) => void;
}) {
  const { statement, answer, type, onMark } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [selected, setSelected] = useState(-1);
  const [draft, setDraft] = useState<RowDraft | null>(null);
  const all = answer.data?.transactions ?? NO_ROWS;
  const data = useMemo(() => (type ? all.filter(({ txType }) => txType === type) : all), [all, type]);
  const table = useTable({ features: rowFeatures, columns: rowColumns, data });
  const rows = table.getRowModel().rows.map((row) => row.original);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    // Rows are drawn before the room for them is measured.
    initialRect: { width: 0, height: window.innerHeight / 2 },
    overscan: 10,
    scrollPaddingStart: HEAD,
  });

  const items = virtual.getVirtualItems();

  const select = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    const row = rows[next];
    if (!row) return;
    // First of all: on its first focus the grid selects its first row.
    grid.current?.focus({ preventScroll: true });
    setSelected(next);
    virtual.scrollToIndex(next);
    onMark(rowMark(row.description, row.ref));
  };
  // A row that is on its way is not taken out of sight by the next key.
  const sent = useRef(false);
  // Nor is a row opened of a statement that was confirmed a moment ago.
  const cache = useQueryClient();
  const changes = () => !asAnswered(cache, statement).confirmed && !sent.current;
  const edit = () => {
    const row = rows[selected];
    if (row && changes()) setDraft(draftOf(statement, row));
  };
  const add = () => {
    if (changes()) setDraft(newDraft(statement, rows[selected]?.page ?? 0));
  };
  // The focus goes back once the form is gone: before, the page would be laid out for it twice.
  const closing = useRef(false);
  const close = () => {
    sent.current = false;
    closing.current = true;
    setDraft(null);
  };
  const { onKept, onRefused } = useRowUndo(statement, sent);
  const onSent = (underWay: boolean) => {
    sent.current = underWay;
    if (underWay) grid.current?.focus({ preventScroll: true });
    else onRefused();
  };
  useLayoutEffect(() => {
    if (draft !== null || !closing.current) return;
    closing.current = false;
    grid.current?.focus({ preventScroll: true });
  }, [draft]);
  const editing = {
    statementId: statement._id,
    onClose: close,
    onSent,
    onKept,
    onRest: (rest: RowDraft) => {
      sent.current = false;
      setDraft(rest);
    },
    onTaught: props.onTaught,
  };
  const doubt = () => {
    const next = nextDoubtful(rows, selected);
    if (next >= 0) select(next);
  };
  useHotkeys([
    ['j', () => select(selected + 1)],
    ['k', () => select(selected - 1)],
    ['n', doubt],
    ['a', add],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Home') select(0);
    else if (event.key === 'End') select(rows.length - 1);
    else if (event.key === 'Enter') edit();
    else return;
    event.preventDefault();
  };

  if (answer.error)
    return <Failure what="The rows could not be loaded" error={answer.error} onRetry={() => void answer.refetch()} />;
  const doubtful = all.filter(isDoubtful).length;
  return (
    <div className={classes.panel} role="tabpanel" aria-label="Rows">
      <div className={classes.tools}>
        {type ? (
          <button type="button" className={classes.chip} onClick={() => props.onType(null)}>
            {TX_NAMES[type]}: {data.length} of {all.length}
            <IconX size={13} aria-label="Show all types" />
          </button>
        ) : null}
        {doubtful > 0 ? (
          <button type="button" className={classes.doubt} onClick={doubt}>
            {doubtful} doubtful · next
          </button>
        ) : null}
        <span className={classes.grow} />
        {statement.confirmed ? (
          <span className="quiet">Locked: rows cannot change</span>
        ) : (
          <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={13} />} onClick={add}>
            Add row
          </Button>
        )}
      </div>
      <div ref={scroller} className={classes.scroll}>
        <Box
          component="table"
          ref={grid}
          className={classes.table}
          role="grid"
          aria-label="Rows of the statement"
          aria-rowcount={rows.length + 1}
          aria-readonly={statement.confirmed}
          {...(selected >= 0 ? { 'aria-activedescendant': `row-${selected}` } : {})}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target === event.currentTarget && selected < 0 && select(0)}
        >
          <RowHead table={table} />
          <tbody>
            {draft && !draft.transactionId ? <RowEditor key={draft.seenOn} {...editing} draft={draft} /> : null}
            <Space height={items[0]?.start ?? 0} />
            {items.map(({ index }) => {
              const row = rows[index];
              if (!row) return null;
              if (draft?.transactionId === row._id) {
                return <RowEditor key={row._id} {...editing} row={row} draft={draft} />;
              }
              return (
                <RowLine
                  key={row._id}
                  row={row}
                  index={index}
                  selected={index === selected}
                  onSelect={() => select(index)}
                  onEdit={edit}
                />
              );
            })}
            <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </Box>
        {answer.isPending ? <RowsSkeleton /> : null}
        {answer.data && rows.length === 0 && !draft ? (
          <NoRows filtered={type !== null} onAdd={statement.confirmed ? undefined : add} />
        ) : null}
      </div>
    </div>
  );
}

/** Stands for the rows that are out of view. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

function NoRows({ filtered, onAdd }: { filtered: boolean; onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      mt="lg"
      title={filtered ? 'No rows of this type' : 'No rows'}
      description={
        filtered
          ? 'The amount stands in the summary only.'
          : 'The statement lists no activity. Add a row if the page shows one.'
      }
    >
      {onAdd ? (
        <EmptyState.Actions>
          <Button variant="default" onClick={onAdd}>
            Add row
          </Button>
        </EmptyState.Actions>
      ) : null}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy>
      {Array.from({ length: 10 }, (_, index) => `row-${index}`).map((key) => (
        <Skeleton key={key} height={12} mx={12} my={9} width="auto" />
      ))}
    </div>
  );
}

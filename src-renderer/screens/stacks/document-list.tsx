import { Progress, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconFileText, IconPhoto } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Document } from '../../../src-shared/model/document.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { momentText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { StateBadge, type Tone } from '../../components/state-badge.tsx';
import { useRead } from '../../data/operations.ts';
import { jobProgress } from '../../upload/job-progress.ts';
import { type DocumentStanding, documentLine } from './document-line.ts';
import { type ListOrder, useDocumentPages } from './document-pages.ts';
import { EmptyStack } from './empty-stack.tsx';
import classes from './stacks.module.css';

const ROW_HEIGHT = 36;
const NONE: TpaStatement[] = [];

/** The documents of a stack (all stacks without one): virtual rows, keys j/k or arrows, Enter opens. */
export function DocumentList({ stackId, onAdd }: { stackId: string | undefined; onAdd: () => void }) {
  const [order, setOrder] = useState<ListOrder>({ sort: 'receivedOn', dir: -1 });
  const [range, setRange] = useState<[number, number]>([0, 0]);
  const [selected, setSelected] = useState(0);
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const documents = useDocumentPages(stackId, order, range[0], range[1]);
  const statements = useRead('statement.list', {});
  const byDocument = useMemo(
    () => Map.groupBy(statements.data?.statements ?? [], ({ document }) => document),
    [statements.data],
  );
  const virtual = useVirtualizer({
    count: documents.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    onChange: (instance) => {
      const seen = instance.range;
      if (seen)
        setRange((was) =>
          was[0] === seen.startIndex && was[1] === seen.endIndex ? was : [seen.startIndex, seen.endIndex],
        );
    },
  });

  const select = (index: number) => {
    const next = Math.max(0, Math.min(documents.total - 1, index));
    setSelected(next);
    virtual.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const open = documents.at(selected)?._id;
    if (event.key === 'j' || event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'k' || event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Home') select(0);
    else if (event.key === 'End') select(documents.total - 1);
    else if (event.key === 'Enter' && open) void navigate(`/documents/${open}`);
    else return;
    event.preventDefault();
  };

  if (documents.error)
    return <Failure what="The list could not be loaded" error={documents.error} onRetry={documents.retry} />;
  if (documents.isPending) return <ListSkeleton />;
  if (documents.total === 0) return <EmptyStack onAdd={onAdd} />;
  return (
    <>
      <div className={classes.head}>
        <SortButton label="Name" field="name" order={order} onOrder={setOrder} />
        <span>Account</span>
        <span>Period</span>
        <span>Status</span>
        <span className={classes.right}>
          <SortButton label="Received" field="receivedOn" order={order} onOrder={setOrder} />
        </span>
      </div>
      <div
        ref={scroller}
        className={classes.list}
        role="listbox"
        aria-label="Documents"
        aria-activedescendant={`document-${selected}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {virtual.getVirtualItems().map((item) => (
            <DocumentRow
              key={item.key}
              index={item.index}
              total={documents.total}
              top={item.start}
              document={documents.at(item.index)}
              statements={byDocument.get(documents.at(item.index)?._id ?? '') ?? NONE}
              selected={item.index === selected}
              onSelect={() => setSelected(item.index)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function DocumentRow(props: {
  index: number;
  total: number;
  top: number;
  document: Partial<Document> | undefined;
  statements: TpaStatement[];
  selected: boolean;
  onSelect: () => void;
}) {
  const { document } = props;
  const style = { transform: `translateY(${props.top}px)` };
  if (!document?._id) {
    return (
      <div className={classes.row} style={style} role="presentation">
        <Skeleton height={12} width="70%" />
      </div>
    );
  }
  const id = document._id;
  const line = documentLine(document, props.statements);
  return (
    <Link
      to={`/documents/${id}`}
      id={`document-${props.index}`}
      className={classes.row}
      style={style}
      role="option"
      aria-selected={props.selected}
      aria-posinset={props.index + 1}
      aria-setsize={props.total}
      tabIndex={-1}
      onMouseDown={props.onSelect}
    >
      <span className={classes.name} data-unread={document.reviewed === false}>
        {document.format === 'pdf' ? (
          <IconFileText size={16} stroke={1.5} className="quiet" aria-hidden />
        ) : (
          <IconPhoto size={16} stroke={1.5} className="quiet" aria-hidden />
        )}
        <span className="truncate" title={document.name}>
          {document.name}
        </span>
      </span>
      <span className="truncate figures" title={line.accounts}>
        {line.accounts}
      </span>
      <span className="truncate">{line.period}</span>
      <DocumentStatus document={document} standing={line.standing} />
      <span className={`${classes.right} figures quiet`}>
        {document.receivedOn ? momentText(document.receivedOn) : ''}
      </span>
    </Link>
  );
}

const STANDINGS: Record<DocumentStanding, [Tone, string]> = {
  'to-attach': ['accent', 'To attach'],
  unreconciled: ['bad', 'Does not reconcile'],
  'to-confirm': ['warn', 'To confirm'],
  confirmed: ['good', 'Confirmed'],
};

/** The reading's state: page progress while it runs, then the result. */
function DocumentStatus({ document, standing }: { document: Partial<Document>; standing: DocumentStanding }) {
  const progress = jobProgress(document.job);
  if (progress.state === 'failed') {
    return (
      <span className={classes.status}>
        <StateBadge tone="bad" title={document.job?.error ?? ''}>
          Failed
        </StateBadge>
        <span className="truncate quiet" title={document.job?.error}>
          {document.job?.error}
        </span>
      </span>
    );
  }
  if (progress.state === 'done') {
    const [tone, label] = STANDINGS[standing];
    return (
      <span className={classes.status}>
        <StateBadge tone={tone}>{label}</StateBadge>
        {document.flagged ? (
          <IconAlertTriangle
            size={15}
            className={classes.flag}
            aria-label={document.flags?.[0]?.description ?? 'Flagged'}
          />
        ) : null}
        <span className="quiet figures">{pagesText(document.pages?.length ?? 0)}</span>
      </span>
    );
  }
  return (
    <span className={classes.status}>
      <Progress className={classes.bar ?? ''} size={4} value={progress.percent ?? 0} aria-label={progress.label} />
      <span className="figures quiet">{progress.label}</span>
    </span>
  );
}

function pagesText(pages: number): string {
  return pages === 0 ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
}

function SortButton(props: {
  label: string;
  field: ListOrder['sort'];
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
}) {
  const active = props.order.sort === props.field;
  const Arrow = props.order.dir === 1 ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={active}
      onClick={() => props.onOrder({ sort: props.field, dir: active && props.order.dir === 1 ? -1 : 1 })}
    >
      {props.label}
      {active ? <Arrow size={12} aria-hidden /> : null}
    </button>
  );
}

function ListSkeleton() {
  return (
    <>
      <div className={classes.head} />
      <div aria-busy>
        {Array.from({ length: 12 }, (_, index) => `line-${index}`).map((key) => (
          <div key={key} className={classes.row} style={{ position: 'static' }}>
            <Skeleton height={12} width="70%" />
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} width="50%" />
          </div>
        ))}
      </div>
    </>
  );
}

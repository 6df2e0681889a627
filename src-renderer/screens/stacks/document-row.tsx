import { Skeleton } from '@mantine/core';
import { IconCheck, IconFileText, IconPhoto } from '@tabler/icons-react';
import { Fragment, type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { BriefStatement } from '../../../src-shared/operations/statements.ts';
import { momentText } from '../../components/dates.ts';
import { documentLine } from './document-line.ts';
import type { ListedDocument } from './document-pages.ts';
import { DocumentStatus } from './document-status.tsx';
import type { ColumnName } from './list-view.ts';
import { snippetParts } from './snippet.ts';
import classes from './stacks.module.css';

/** What a row and a card of a list need. */
export interface ListItem {
  index: number;
  total: number;
  document: ListedDocument | undefined;
  statements: BriefStatement[];
  /** The one that the keys are at. */
  current: boolean;
  chosen: boolean;
  /** The same function for all of them, and in every drawing: what has not changed is not drawn again. */
  onPress: (index: number, event: MouseEvent) => void;
}

/** What makes the link to a document a choice of its list. */
export function choiceOf({ index, total, current, chosen, onPress }: ListItem, docId: string) {
  return {
    to: `/documents/${docId}`,
    id: `document-${index}`,
    role: 'option',
    'aria-selected': chosen,
    'data-current': current,
    'aria-posinset': index + 1,
    'aria-setsize': total,
    tabIndex: -1,
    onClick: (event: MouseEvent) => onPress(index, event),
  };
}

/** One document of a list; of a search with the words around what was found. */
export const DocumentRow = memo(function DocumentRow(
  props: ListItem & { top: number; height: number; columns: readonly ColumnName[]; stackName: string },
) {
  const { document } = props;
  const style = { transform: `translateY(${props.top}px)`, height: props.height };
  if (!document?._id) {
    return (
      <div className={classes.row} style={style} role="presentation">
        <Skeleton height={12} width="70%" />
      </div>
    );
  }
  const cells = cellsOf(document, props.statements, props.stackName);
  return (
    <Link {...choiceOf(props, document._id)} className={classes.row} style={style}>
      <ChoiceBox chosen={props.chosen} />
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
      {props.columns.map((name) => (
        <Fragment key={name}>{cells[name]()}</Fragment>
      ))}
      {document.snippet ? <Snippet html={document.snippet} /> : null}
    </Link>
  );
});

/** Whether it is chosen is said by the row itself; the box is for the mouse. */
export function ChoiceBox({ chosen }: { chosen: boolean }) {
  return (
    <span className={classes.box} data-box data-chosen={chosen} aria-hidden>
      {chosen ? <IconCheck size={12} stroke={3} /> : null}
    </span>
  );
}

function cellsOf(
  document: ListedDocument,
  statements: BriefStatement[],
  stackName: string,
): Record<ColumnName, () => ReactNode> {
  const line = documentLine(document, statements);
  const text = (words: string) => (
    <span className="truncate figures" title={words}>
      {words}
    </span>
  );
  const right = (words: string) => <span className={`${classes.right} figures quiet`}>{words}</span>;
  return {
    account: () => text(line.accounts),
    provider: () => text(line.provider),
    period: () => <span className="truncate">{line.period}</span>,
    status: () => <DocumentStatus document={document} standing={line.standing} />,
    stack: () => text(stackName),
    pages: () => right(document.pages?.length ? String(document.pages.length) : ''),
    format: () => text(document.format?.toUpperCase() ?? ''),
    lastModified: () => right(document.lastModified ? momentText(document.lastModified) : ''),
    receivedOn: () => right(document.receivedOn ? momentText(document.receivedOn) : ''),
  };
}

function Snippet({ html }: { html: string }) {
  let place = 0;
  return (
    <span className={`${classes.snippet} truncate`}>
      {snippetParts(html).map(({ text, found }) => {
        place += text.length;
        return found ? <mark key={place}>{text}</mark> : text;
      })}
    </span>
  );
}

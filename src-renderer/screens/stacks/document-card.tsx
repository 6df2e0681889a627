import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { turnOf } from '../document/page-turn.ts';
import { documentLine } from './document-line.ts';
import { ChoiceBox, choiceOf, type ListItem } from './document-row.tsx';
import { DocumentStatus } from './document-status.tsx';
import { FirstPage } from './first-page.tsx';
import classes from './list-view.module.css';

const WORDS = 84; /* px of a card under its picture */

/** Where a card lies in its list, in px. */
export interface CardPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One document as a card: its first page, and what it is. */
export const DocumentCard = memo(function DocumentCard(props: ListItem & CardPlace) {
  const { document } = props;
  const style = {
    transform: `translate(${props.left}px, ${props.top}px)`,
    width: props.width,
    height: props.height,
  };
  if (!document?._id) {
    return (
      <div className={classes.card} style={style} role="presentation">
        <Skeleton height="100%" />
      </div>
    );
  }
  const line = documentLine(document, props.statements);
  return (
    <Link {...choiceOf(props, document._id)} className={classes.card} style={style}>
      <span className={classes.cardBox}>
        <ChoiceBox chosen={props.chosen} />
      </span>
      <FirstPage
        filePage={document.sourcePages?.[0]}
        docId={document._id}
        job={document.job}
        turn={turnOf(document.rotations, 0)}
        size="thumbnail"
        frame={{ width: props.width - 2, height: props.height - WORDS }}
      />
      <span className={classes.cardWords}>
        <span
          className={`${classes.cardName} truncate`}
          data-unread={document.reviewed === false}
          title={document.name}
        >
          {document.name}
        </span>
        <span className={classes.cardLine}>
          <span className="truncate figures" title={line.accounts}>
            {line.accounts}
          </span>
          <span className="truncate">{line.period}</span>
        </span>
        <DocumentStatus document={document} standing={line.standing} brief />
      </span>
    </Link>
  );
});

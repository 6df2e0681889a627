import type { ReactNode } from 'react';
import { figureMark, type Mark } from './boxes.ts';
import classes from './document.module.css';

/** A value that knows its place on the page: a click shows it there. Without a place it is plain text. */
export function Figure(props: {
  label: string;
  place: unknown;
  onMark: (mark: Mark | null) => void;
  children: ReactNode;
}) {
  const mark = figureMark(props.label, [props.place]);
  if (!mark) return <span className={classes.figure}>{props.children}</span>;
  return (
    <button type="button" className={classes.figure} title="Show on the page" onClick={() => props.onMark(mark)}>
      {props.children}
    </button>
  );
}

import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

export type Tone = 'good' | 'bad' | 'warn' | 'quiet' | 'accent';

/** A state in words with its colour; the words carry the meaning. */
export function StateBadge({
  tone,
  icon,
  children,
  title,
}: {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
  title?: string;
}) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {icon}
      {children}
    </span>
  );
}

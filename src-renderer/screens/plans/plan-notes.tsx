import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import { momentText } from '../../components/dates.ts';
import classes from './plans.module.css';

/** What people wrote about a plan, the oldest first. */
export function PlanNotes({ notes }: { notes: TpaPlan['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label="Notes">
      {notes.map(({ author, timestamp, content }) => (
        <li key={`${timestamp} ${content}`}>
          <span className="quiet">
            {author} · {momentText(timestamp)}
          </span>
          <p>{content}</p>
        </li>
      ))}
    </ul>
  );
}

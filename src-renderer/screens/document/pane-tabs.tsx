import { StateBadge } from '../../components/state-badge.tsx';
import classes from './document.module.css';

export interface PaneTab<Key extends string> {
  key: Key;
  label: string;
  count: number | undefined;
  /** What in it needs attention, in two words. */
  alarm?: string;
}

export function PaneTabs<Key extends string>(props: {
  label: string;
  tabs: PaneTab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
}) {
  return (
    <div className={classes.tabs} role="tablist" aria-label={props.label}>
      {props.tabs.map(({ key, label, count, alarm }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={key === props.selected}
          onClick={() => props.onSelect(key)}
        >
          {label}
          {alarm ? <StateBadge tone="bad">{alarm}</StateBadge> : <span className="figures quiet">{count ?? ''}</span>}
        </button>
      ))}
    </div>
  );
}

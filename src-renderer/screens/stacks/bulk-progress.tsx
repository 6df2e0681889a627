import { Button, Progress } from '@mantine/core';
import { type BulkProgress, documentsText } from './bulk-actions.tsx';
import classes from './stacks.module.css';

/** How far a change of many documents is; cancelling takes all of it back. */
export function BulkProgressLine(props: { progress: BulkProgress; onCancel: (bulkId: string) => void }) {
  const { bulkId, done, total } = props.progress;
  return (
    <div className={classes.bulk} role="status">
      <span className="figures">
        {done.toLocaleString('en-US')} of {documentsText(total)}
      </span>
      <Progress
        className={classes.grow ?? ''}
        value={(100 * done) / Math.max(1, total)}
        size="sm"
        aria-label="Progress"
      />
      <Button variant="default" onClick={() => props.onCancel(bulkId)}>
        Cancel
      </Button>
    </div>
  );
}

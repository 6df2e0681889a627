import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentJob } from '../../../src-shared/model/document.ts';
import { useBridge } from '../../bridge/context.ts';
import { type Turn, turnedFrame } from '../document/page-turn.ts';
import classes from './list-view.module.css';

/** The first page of a document as it is to be read, as large as the frame (px) allows. */
export function FirstPage(props: {
  docId: string;
  /** The page of the file that it is, where that is another one. */
  filePage: number | undefined;
  job: DocumentJob | undefined;
  turn: Turn;
  size: 'thumbnail' | 'screen';
  frame: { width: number; height: number };
}) {
  const bridge = useBridge();
  const [missing, setMissing] = useState<string | null>(null);
  // Of a file that could not be opened there is nothing to wait for.
  const none = props.job?.status === 'error' && !props.job.pagesTotal;
  const source = bridge.pageUrl(props.docId, 0, props.size, props.filePage);
  return (
    <div className={classes.firstPage} style={props.frame}>
      {none || missing === source ? (
        <span className={classes.noPage}>
          <IconFileOff size={28} stroke={1.4} aria-hidden />
          No picture of the first page
        </span>
      ) : (
        <img
          key={source}
          src={source}
          alt=""
          data-upright={props.turn === 0}
          style={turnedFrame(props.frame, props.turn)}
          draggable={false}
          fetchPriority="low"
          onError={() => setMissing(source)}
        />
      )}
    </div>
  );
}

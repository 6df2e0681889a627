import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentJob } from '../../../src-shared/model/document.ts';
import { useBridge } from '../../bridge/context.ts';
import { PaintedPicture } from '../../components/painted-picture.tsx';
import { type Turn, turnedFrame } from '../document/page-turn.ts';
import classes from './list-view.module.css';

const PASSING = 80; /* ms: pages that are only scrolled past are not asked for */

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
        <FittedPage
          key={source}
          source={source}
          frame={props.frame}
          turn={props.turn}
          onFailed={() => setMissing(source)}
        />
      )}
    </div>
  );
}

/** The page once it is there; where it has to be drawn first, which takes a while, says so. */
function FittedPage(props: {
  source: string;
  frame: { width: number; height: number };
  turn: Turn;
  onFailed: () => void;
}) {
  const [shown, setShown] = useState(false);
  const { turn } = props;
  const place = turnedFrame(props.frame, turn);
  return (
    <>
      {shown ? null : <span className={classes.drawing}>The first page is being drawn</span>}
      <span className={classes.fitted} data-upright={turn === 0} style={place}>
        <PaintedPicture
          source={props.source}
          width={place.width}
          delay={PASSING}
          onShown={() => setShown(true)}
          onFailed={props.onFailed}
        />
      </span>
    </>
  );
}

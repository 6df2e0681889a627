import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useBridge } from '../../bridge/context.ts';
import { PaintedPicture } from '../../components/painted-picture.tsx';
import type { MarkBox } from './boxes.ts';
import type { NotesOfDocument } from './notes.ts';
import { PageNotes } from './page-notes.tsx';
import { type Turn, turnedFrame } from './page-turn.ts';
import classes from './page-viewer.module.css';
import { PageWords } from './page-words.tsx';

const SCREEN_WIDTH = 1400; /* px of the usual picture: wider drawings ask for the full one */

interface Frame {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** One page, with its marks over it. */
export function PagePicture(props: {
  docId: string;
  page: number;
  /** The page of the file that it is, where that is another one. */
  filePage: number | undefined;
  boxes: MarkBox[];
  frame: Frame;
  /** Clockwise, of the page as delivered. */
  turn: Turn;
  notes: NotesOfDocument;
  /** A click puts a note there. */
  placing: boolean;
  onPlaced: () => void;
  /** Not before the page that is looked at is shown. */
  waits: boolean;
  /** Height / width of the page as it is shown. */
  onRatio: (ratio: number) => void;
  /** It is shown, or cannot be. */
  onSettled: () => void;
}) {
  const bridge = useBridge();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // Its words are for the mouse, and hundreds of elements: they come once it is over the page.
  const [reached, setReached] = useState(false);
  const { frame, turn } = props;
  const upright = turnedFrame(frame, turn);
  const size = upright.width * window.devicePixelRatio > SCREEN_WIDTH ? 'full' : 'screen';
  const place = (event: MouseEvent<HTMLDivElement>) => {
    const { offsetX, offsetY } = event.nativeEvent;
    props.notes.begin(props.page, offsetX / upright.width, offsetY / upright.height);
    props.onPlaced();
  };
  return (
    <div className={classes.page} style={frame} data-state={state} onPointerEnter={() => setReached(true)}>
      <div className={classes.turned} style={upright}>
        {state === 'failed' ? (
          <div className={classes.missing}>
            <p>The picture of page {props.page + 1} could not be made.</p>
            <Button size="xs" variant="default" onClick={() => setState('loading')}>
              Try again
            </Button>
          </div>
        ) : (
          <PaintedPicture
            className={classes.picture}
            source={bridge.pageUrl(props.docId, props.page, size, props.filePage)}
            width={upright.width}
            label={`Page ${props.page + 1}`}
            urgent
            waits={props.waits}
            onFailed={() => {
              setState('failed');
              props.onSettled();
            }}
            onShown={(ratio) => {
              setState('shown');
              props.onSettled();
              props.onRatio(turn % 180 === 0 ? ratio : 1 / ratio);
            }}
          />
        )}
        {props.boxes.map((box) => (
          <div
            key={`${box.x}:${box.y}:${box.strong}`}
            className={classes.mark}
            data-strong={box.strong}
            data-testid="mark"
            style={outline(box, upright)}
          />
        ))}
        {state === 'shown' && reached ? (
          <PageWords docId={props.docId} page={props.page} height={upright.height} />
        ) : null}
        {/* The mouse only: by keys a note is put in the middle of the page that is looked at. */}
        {props.placing ? <div className={classes.placing} onClick={place} aria-hidden /> : null}
        <PageNotes notes={props.notes} page={props.page} />
      </div>
    </div>
  );
}

const ROOM = 3; /* px around the print */

function outline(box: MarkBox, { width, height }: Pick<Frame, 'width' | 'height'>) {
  return {
    left: box.x * width - ROOM,
    top: box.y * height - ROOM,
    width: box.width * width + 2 * ROOM,
    height: box.height * height + 2 * ROOM,
  };
}

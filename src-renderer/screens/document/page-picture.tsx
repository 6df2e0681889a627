import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBridge } from '../../bridge/context.ts';
import type { MarkBox } from './boxes.ts';
import classes from './page-viewer.module.css';

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
  boxes: MarkBox[];
  frame: Frame;
  onRatio: (ratio: number) => void;
}) {
  const bridge = useBridge();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const size = props.frame.width * window.devicePixelRatio > SCREEN_WIDTH ? 'full' : 'screen';
  return (
    <div className={classes.page} style={props.frame} data-state={state}>
      {state === 'failed' ? (
        <div className={classes.missing}>
          <p>The picture of page {props.page + 1} could not be made.</p>
          <Button size="xs" variant="default" onClick={() => setState('loading')}>
            Try again
          </Button>
        </div>
      ) : (
        <img
          className={classes.picture}
          src={bridge.pageUrl(props.docId, props.page, size)}
          alt={`Page ${props.page + 1}`}
          draggable={false}
          fetchPriority="high"
          onError={() => setState('failed')}
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => {
            setState('shown');
            props.onRatio(naturalHeight / naturalWidth);
          }}
        />
      )}
      {props.boxes.map((box) => (
        <div
          key={`${box.x}:${box.y}:${box.strong}`}
          className={classes.mark}
          data-strong={box.strong}
          data-testid="mark"
          style={outline(box, props.frame)}
        />
      ))}
    </div>
  );
}

const ROOM = 3; /* px around the print */

function outline(box: MarkBox, { width, height }: Frame) {
  return {
    left: box.x * width - ROOM,
    top: box.y * height - ROOM,
    width: box.width * width + 2 * ROOM,
    height: box.height * height + 2 * ROOM,
  };
}

import { describe, expect, it } from 'vitest';
import type { AppEvent } from '../../src-shared/events.ts';
import type { DocumentJob } from '../../src-shared/model/document.ts';
import { createReadingWatch } from './reading-watch.ts';

const queue = (waiting: number, working: number, paused = false): AppEvent => ({
  type: 'queue.changed',
  waiting,
  working,
  paused,
});
const document = (docId: string, status: DocumentJob['status']): AppEvent => ({
  type: 'document.changed',
  docId,
  stackId: 'a',
  job: { status } as DocumentJob,
});

function watchAt() {
  let time = 0;
  const watch = createReadingWatch(() => time);
  return { watch, later: (milliseconds: number) => (time += milliseconds) };
}

describe('the queue, as the system shows it', () => {
  it('goes from nothing to all of what was waiting at most', () => {
    const { watch } = watchAt();
    expect([queue(3, 1), queue(2, 1), queue(0, 1)].map((event) => watch(event)?.progress)).toEqual([0, 0.25, 0.75]);
    expect(watch(queue(0, 0))).toEqual({ progress: null });
    expect(watch(queue(1, 0))?.progress).toBe(0);
  });

  it('shows nothing while it is paused', () => {
    expect(watchAt().watch(queue(3, 0, true))).toEqual({ progress: null });
  });

  it('tells of the end of a long read, with what could not be read', () => {
    const { watch, later } = watchAt();
    watch(queue(3, 0));
    later(30_000);
    watch(document('a', 'complete'));
    watch(document('a', 'complete'));
    watch(document('b', 'complete'));
    watch(document('c', 'error'));
    expect(watch(queue(0, 0))).toEqual({
      progress: null,
      ended: '2 documents have been read; 1 could not be read.',
    });
  });

  it('tells nothing of a short one, of none, nor of one before', () => {
    const { watch, later } = watchAt();
    watch(queue(1, 0));
    watch(document('a', 'complete'));
    expect(watch(queue(0, 0))).toEqual({ progress: null });
    watch(queue(1, 0));
    later(60_000);
    expect(watch(queue(0, 0))).toEqual({ progress: null });
    expect(watch(queue(0, 0))).toEqual({ progress: null });
  });
});

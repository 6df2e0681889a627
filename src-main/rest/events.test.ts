import { expect, it } from 'vitest';
import { frameOf, missedSince } from './events.ts';

const kept = [4, 5, 6].map((id) => ({
  id,
  event: { type: 'queue.changed', waiting: id, working: 0, paused: false } as const,
}));

it('sends nothing to a listener that comes for the first time or missed nothing', () => {
  expect(missedSince(kept, 6, undefined)).toEqual([]);
  expect(missedSince(kept, 6, '6')).toEqual([]);
  expect(missedSince([], 0, '0')).toEqual([]);
});

it('sends what came since the last event that was seen', () => {
  expect(missedSince(kept, 6, '4')).toEqual([frameOf(kept[1]!), frameOf(kept[2]!)]);
  expect(missedSince(kept, 6, '3')).toEqual(kept.map(frameOf));
});

it.each(['2', '7', 'x', '-1', '1e1'])('asks a listener that last saw %s to load everything afresh', (seen) => {
  expect(missedSince(kept, 6, seen)).toEqual(['id: 6\nevent: reset\ndata: {}\n\n']);
});

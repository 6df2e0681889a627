import { describe, expect, it } from 'vitest';
import { isFinished, reduceTray, type TrayEntry } from './tray-state.ts';

const file = (key: string, more: Partial<TrayEntry> = {}): TrayEntry => ({ key, name: `${key}.pdf`, sent: 0, ...more });

describe('the upload tray', () => {
  it('puts new files first', () => {
    const entries = reduceTray([file('old')], { type: 'started', entries: [file('new')] });
    expect(entries.map(({ key }) => key)).toEqual(['new', 'old']);
  });

  it('does not list a document twice', () => {
    const entries = reduceTray([file('a', { docId: '1' })], { type: 'started', entries: [file('b', { docId: '1' })] });
    expect(entries.map(({ key }) => key)).toEqual(['a']);
  });

  it('keeps the reason of a refused file and counts it as finished', () => {
    const [entry] = reduceTray([file('a')], { type: 'received', answers: [{ key: 'a', refused: 'It is empty.' }] });
    expect(entry).toMatchObject({ refused: 'It is empty.', sent: 1 });
    expect(isFinished(entry!)).toBe(true);
  });

  it('unfolds a ZIP into the files that were in it', () => {
    const answers = [
      { key: 'a', name: 'june.pdf', docId: '1' },
      { key: 'a', name: 'july.pdf', docId: '2' },
    ];
    const entries = reduceTray([file('a'), file('b')], { type: 'received', answers });
    expect(entries.map(({ name }) => name)).toEqual(['june.pdf', 'july.pdf', 'b.pdf']);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  });

  it('follows the job of its own documents only', () => {
    const before = [file('a', { docId: '1' })];
    expect(reduceTray(before, { type: 'job', docId: '2', job: { status: 'reading' } })).toBe(before);
    expect(reduceTray(before, { type: 'job', docId: '1', job: { status: 'reading' } })[0]?.job?.status).toBe('reading');
  });

  it('keeps what still runs when it is cleared', () => {
    const entries = [file('done', { job: { status: 'complete' } }), file('busy', { job: { status: 'reading' } })];
    expect(reduceTray(entries, { type: 'cleared' }).map(({ key }) => key)).toEqual(['busy']);
  });
});

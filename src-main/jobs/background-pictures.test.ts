import { expect, it, vi } from 'vitest';
import { drawInBackground } from './background-pictures.ts';
import type { PictureSize } from './page-pictures.ts';

const file = { checksum: 'a', path: '/nowhere' };

it('goes on at the next occasion where it cannot be found out whether anything is read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn: number[] = [];
  const pictures = {
    ready: Promise.resolve(),
    missing: (_file: unknown, page: number): PictureSize[] => (drawn.includes(page) ? [] : ['screen']),
    makeAll: async (_file: unknown, page: number) => void drawn.push(page),
  };
  let broken = true;
  let asked = 0;
  const quiet = () => {
    asked += 1;
    // The first question comes from whoever put the file in line; the others come from nobody.
    if (broken && asked > 1) throw new Error('the ledger cannot be read');
    return true;
  };
  const background = drawInBackground(pictures, quiet);
  background.add(file, 2);
  // An error that nobody hears of ends the program, and the test run.
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  broken = false;
  await vi.waitFor(() => {
    background.wake();
    expect(drawn).toEqual([0, 1]);
  });
  vi.restoreAllMocks();
});

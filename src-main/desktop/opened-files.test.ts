import { expect, it } from 'vitest';
import { filesOfArguments } from './opened-files.ts';

const isFile = (path: string) => !path.endsWith('folder');

it('takes the files of a command line, whether their paths are whole or begin where the program was started', () => {
  expect(filesOfArguments(['/opt/tallystack', '/home/a/one.pdf', 'two.pdf'], '/home/b', isFile)).toEqual([
    '/home/a/one.pdf',
    '/home/b/two.pdf',
  ]);
});

it('takes no option, no value of one, no program and no folder', () => {
  const argv = ['/opt/electron', '/app/out/main/index.js', '--workspace', '/data/w', '--inspect', 'a-folder', 'b.pdf'];
  expect(filesOfArguments(argv, '/home', isFile)).toEqual(['/home/b.pdf']);
});

it('takes nothing from a command line without files', () => {
  expect(filesOfArguments(['/opt/tallystack'], '/home', isFile)).toEqual([]);
});

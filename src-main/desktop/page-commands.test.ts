import { expect, test } from 'vitest';
import { createPageCommands } from './page-commands.ts';

test('commands wait for a page that listens and come in order, once', () => {
  const sent: string[] = [];
  const commands = createPageCommands((command) => sent.push(command));
  commands.tell('notice:The file is gone.');
  commands.tell('go:/stacks');
  expect(sent).toEqual([]);
  commands.pageListens();
  commands.tell('help');
  commands.pageListens();
  expect(sent).toEqual(['notice:The file is gone.', 'go:/stacks', 'help']);
});

test('a closed window loses nothing that is told before the next one is there', () => {
  const sent: string[] = [];
  const commands = createPageCommands((command) => sent.push(command));
  commands.pageListens();
  commands.pageGone();
  commands.tell('go:/stacks');
  expect(sent).toEqual([]);
  commands.pageListens();
  expect(sent).toEqual(['go:/stacks']);
});

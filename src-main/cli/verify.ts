import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';

/** `verify`: whether anything confirmed was changed behind the program; 1 if so, with the first broken record named. */
export async function verify(options: { workspace: string }, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const found = await client.call('audit.verify', {});
    if (json) terminal.out(JSON.stringify(found));
    else if (found.intact) {
      terminal.out(
        `Intact: ${found.lines} audit lines, ${found.statements} confirmed statements, ${found.originals} originals. Digest ${found.digest}`,
      );
    } else {
      for (const { what, id, line, message } of found.broken) {
        terminal.out([what, id, ...(line === undefined ? [] : [`audit line ${line}`]), message].join('  '));
      }
      terminal.err(
        'The first broken record is named first. Restore a backup from before it, or ask whoever had the folder.',
      );
    }
    return found.intact ? 0 : 1;
  });
}

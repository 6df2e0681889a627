#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { BASES } from '../src-shared/model/plan-year.ts';
import { REPORT_FORMATS, ROLES } from '../src-shared/operations/workspace.ts';
import type { CommandRun, ExitCode } from './cli/command.ts';
import { defaultWorkspace } from './cli/default-workspace.ts';
import { isoMoment, wholeNumber } from './cli/option-values.ts';
import { processTerminal, sentenceOf } from './cli/terminal.ts';

const USAGE_ERROR = 2;
const terminal = processTerminal();
let exitCode: number = 0;

/** Runs a command with its own options; `--json` is the same for all. Each loads only what it needs. */
async function run(options: { json?: boolean }, command: (run: CommandRun) => Promise<ExitCode>): Promise<void> {
  exitCode = await command({ terminal, json: options.json === true });
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  version: string;
};

const program = new Command('tallystack')
  .description('Scanned brokerage statements in, reconciled records and the trust report out. Offline.')
  .version(version)
  .showHelpAfterError('Add --help to see what it takes.')
  .addHelpText('after', '\nExit codes: 0 done, 1 something failed (one sentence on stderr), 2 wrong command line.')
  .exitOverride();

const workspaceOption = () => new Option('-w, --workspace <folder>', 'the workspace folder; made if there is none');
const readersOption = (unlessTold: string) =>
  new Option('--readers <number>', `reader processes (default: ${unlessTold})`).argParser(wholeNumber(1, 64));
const portOption = () =>
  new Option('--port <number>', 'port on 127.0.0.1, the next free one if taken; 0 for any').argParser(
    wholeNumber(0, 65_535),
  );
const withJson = (command: Command) => command.option('--json', 'print the result as JSON');
const inWorkspace = (command: Command) => withJson(command.addOption(workspaceOption().makeOptionMandatory()));

withJson(
  program
    .command('read')
    .description('Read statements without a workspace: writes <folder>/<file name without extension>.json for each.')
    .argument('<file...>', 'PDF, PNG, JPG, WebP, HEIC or TIFF')
    .option('-o, --out <folder>', 'where the JSON files go')
    .option('--explain <file>', 'write one HTML page that shows, over each page, how it was read')
    .option('--mask', 'with --explain: names and numbers by their shapes only, and no pictures')
    .option('--join <name>', 'take all files, in this order, as the pages of one document of that name')
    .option('--password <text>', 'for protected PDF files')
    .option('--providers <folder>', 'provider profiles (*.json) to read with')
    .addOption(readersOption('one per core')),
).action((files, options, command) =>
  run(options, async (given) => {
    const { read, refusalOf } = await import('./cli/read.ts');
    const refusal = refusalOf(files, options);
    return refusal === undefined ? read(files, options, given) : command.error(refusal);
  }),
);

withJson(
  program
    .command('words')
    .description('Print what is on the pages of a file, without a workspace: text, or words with boxes.')
    .argument('<file>', 'PDF, PNG, JPG, WebP, HEIC or TIFF')
    .addOption(new Option('--hocr', 'print hOCR, boxes in pixels at 300 dpi').conflicts('json'))
    .option('--password <text>', 'for a protected PDF file')
    .addOption(readersOption('one per core')),
).action((file, options) =>
  run(options, async (given) => (await import('./cli/words.ts')).words(file, options, given)),
);

withJson(
  program
    .command('searchable')
    .description(
      'Write a file as a PDF whose words can be found and copied, scanned pages included; without a workspace.',
    )
    .argument('<file>', 'PDF, PNG, JPG, WebP, HEIC or TIFF')
    .requiredOption('-o, --out <file>', 'the PDF to write')
    .option('--password <text>', 'for a protected PDF file')
    .addOption(readersOption('one per core')),
).action((file, options) =>
  run(options, async (given) => (await import('./cli/searchable.ts')).searchable(file, options, given)),
);

inWorkspace(
  program
    .command('import')
    .description('Take files into a workspace and wait until they are read.')
    .argument('<file...>', 'files to take in; they are copied, never changed')
    .option('--plan <plan>', 'id, internal plan id or name: registers the accounts found and attaches their statements')
    .option('--password <text>', 'for protected PDF files')
    .option('--create-plan', 'make the plan if there is none of that name')
    .option('--stack <path>', 'the stack that they go to (default: the inbox)'),
).action((files, options) =>
  run(options, async (given) => (await import('./cli/import.ts')).importFiles(files, options, given)),
);

inWorkspace(
  program
    .command('report')
    .description('Write the trust report of a plan year: the workbook, its pages as PDF, or the transactions as CSV.')
    .requiredOption('--plan <plan>', 'id, internal plan id or name')
    .addOption(
      new Option('--year <year>', 'the year in which the plan year ends')
        .argParser(wholeNumber(1900, 2200))
        .makeOptionMandatory(),
    )
    .requiredOption('-o, --out <file>', 'the file to write (.xlsx, .pdf or .csv)')
    .addOption(
      new Option('--format <format>', 'instead of what the name of the file ends with').choices(REPORT_FORMATS),
    )
    .addOption(new Option('--basis <basis>', 'instead of the one chosen for the plan year').choices(BASES))
    .option('--account <number>', 'only this account'),
).action((options) => run(options, async (given) => (await import('./cli/report.ts')).report(options, given)));

for (const [name, description] of [
  ['coverage', 'Show which months of which accounts of a plan year are there; exit code 1 if one is missing.'],
  ['checks', 'Show what a plan year says across months and accounts; exit code 1 if a check failed.'],
] as const) {
  withJson(
    program
      .command(name)
      .description(description)
      .addOption(workspaceOption().makeOptionMandatory())
      .requiredOption('--plan <plan>', 'id, internal plan id or name')
      .addOption(
        new Option(
          '--year <year>',
          'the year in which the plan year ends (default: the last with statements)',
        ).argParser(wholeNumber(1900, 2200)),
      ),
  ).action((options) => run(options, async (given) => (await import('./cli/plan-year.ts'))[name](options, given)));
}

inWorkspace(
  program
    .command('list')
    .description('Show what a list of plans and accounts (CSV, xlsx) would change in a workspace.')
    .argument('<file>', 'with headings such as plan name, plan number, year end, account number, provider')
    .option('--apply', 'make the changes: all of them, or none'),
).action((file, options) =>
  run(options, async (given) => (await import('./cli/lists.ts')).importList(file, options, given)),
);
inWorkspace(
  program
    .command('payroll')
    .description('Keep a payroll list (CSV, xlsx) for a plan year and set the deposits against it.')
    .argument('<file>', 'with a column date, and source with amount or a column for each source')
    .requiredOption('--plan <plan>', 'id, internal plan id or name')
    .addOption(
      new Option('--year <year>', 'the year in which the plan year ends')
        .argParser(wholeNumber(1900, 2200))
        .makeOptionMandatory(),
    ),
).action((file, options) =>
  run(options, async (given) => (await import('./cli/lists.ts')).payroll(file, options, given)),
);

program
  .command('call')
  .description('Call any operation of a workspace, as local tools do over REST; prints its answer as JSON.')
  .argument('<operation>', 'as `operations` lists it, such as statement.confirm')
  .addOption(workspaceOption().makeOptionMandatory())
  .option('--input <json>', 'its input as a JSON object, or @FILE that holds it')
  .option('-o, --out <file>', 'for operations that answer with a file: where it goes')
  .action((operation, options) =>
    run({}, async (given) => (await import('./cli/call.ts')).call(operation, options, given)),
  );
withJson(program.command('operations').description('List the operations that `call` takes.')).action((options) =>
  run(options, async (given) => (await import('./cli/call.ts')).listOperations(given)),
);

inWorkspace(
  program
    .command('serve')
    .description('Serve the REST interface and the screens on 127.0.0.1 until SIGTERM or Ctrl+C.')
    .addOption(portOption())
    .addOption(readersOption('one per core less one'))
    .addOption(
      new Option('--rate-limit <number>', 'requests a minute and key (default: 6000; 0: no limit)').argParser(
        wholeNumber(0, 10_000_000),
      ),
    ),
).action((options) => run(options, async (given) => (await import('./cli/serve.ts')).serve(options, given)));

const jobs = program.command('jobs').description('The reading queue of a workspace.');
inWorkspace(
  jobs
    .command('list')
    .description('List what is being read and what waits for it, in its order.')
    .option('--failed', 'list what failed or was stopped instead, with the reason'),
).action((options) => run(options, async (given) => (await import('./cli/jobs.ts')).listJobs(options, given)));
for (const [name, paused, description] of [
  ['pause', true, 'Pause all reading, after the pages at hand; it stays paused over a restart.'],
  ['resume', false, 'Go on with reading, each document at the page where it was.'],
] as const) {
  withJson(jobs.command(name).description(description).addOption(workspaceOption().makeOptionMandatory())).action(
    (options) => run(options, async (given) => (await import('./cli/jobs.ts')).pauseJobs(paused, options, given)),
  );
}
inWorkspace(
  jobs
    .command('cancel')
    .description('Stop the reading of a document; the pages that were read are kept.')
    .argument('<id>', 'as `jobs list` shows it'),
).action((id, options) =>
  run(options, async (given) => (await import('./cli/jobs.ts')).steerJob('job.cancel', id, options, given)),
);
inWorkspace(
  jobs
    .command('retry')
    .description('Go on with a document whose reading failed or was stopped, at the pages that are left.')
    .argument('<id>', 'as `jobs list --failed` shows it')
    .option('--password <text>', 'for a protected PDF file'),
).action((id, options) =>
  run(options, async (given) => (await import('./cli/jobs.ts')).steerJob('job.retry', id, options, given)),
);

const key = program.command('key').description('API keys of local tools.');
inWorkspace(
  key
    .command('create')
    .description('Create an API key; it is shown once. Makes the user if there is none with that address.')
    .requiredOption('--name <name>', 'what the key is for')
    .requiredOption('--email <email>', 'the address of the person that it acts for')
    .addOption(new Option('--role <role>', 'the most that it may do').choices(ROLES))
    .addOption(new Option('--expires <moment>', 'ISO 8601, such as 2027-06-30').argParser(isoMoment)),
).action((options) => run(options, async (given) => (await import('./cli/keys.ts')).createKey(options, given)));

inWorkspace(
  key
    .command('list')
    .description('List the API keys with their roles, people and last use; never the keys themselves.'),
).action((options) => run(options, async (given) => (await import('./cli/keys.ts')).listKeys(options, given)));
inWorkspace(
  key
    .command('revoke')
    .description('Revoke an API key for good; browser sessions that it opened end with it.')
    .argument('<id>', 'as `key list` shows it'),
).action((id, options) => run(options, async (given) => (await import('./cli/keys.ts')).revokeKey(id, options, given)));

const rules = program.command('rules').description('What was learned from corrections.');
inWorkspace(rules.command('list').description('List the learned rules.')).action((options) =>
  run(options, async (given) => (await import('./cli/rules.ts')).listRules(options, given)),
);
inWorkspace(
  rules
    .command('export')
    .description('Write the rules to a file that another workspace can import.')
    .requiredOption('-o, --out <file>', 'the JSON file to write'),
).action((options) => run(options, async (given) => (await import('./cli/rules.ts')).exportRules(options, given)));
inWorkspace(
  rules
    .command('import')
    .description('Take rules from a file; they come disabled.')
    .argument('<file>', 'as `rules export` wrote it')
    .option('--enable', 'use them at once for what is read from now on'),
).action((file, options) =>
  run(options, async (given) => (await import('./cli/rules.ts')).importRules(file, options, given)),
);

const watch = program.command('watch').description('Folders whose files go to a stack by themselves.');
inWorkspace(
  watch.command('list').description('List the watch folders, and the files that were not taken in, with the reason.'),
).action((options) => run(options, async (given) => (await import('./cli/watch.ts')).listWatches(options, given)));
inWorkspace(
  watch
    .command('add')
    .description('Watch a folder while the workspace is served or open: each of its files is taken in once.')
    .argument('<folder>', 'its files are copied, and stay where they are')
    .option('--stack <path>', 'the stack that they go to', 'Inbox')
    .option('--sub-folders', 'look into the folders in it too')
    .option('--move', 'move files that were taken in to the folder `Taken in` within it'),
).action((folder, options) =>
  run(options, async (given) => (await import('./cli/watch.ts')).addWatch(folder, options, given)),
);
inWorkspace(
  watch
    .command('remove')
    .description('Watch a folder no longer; its files and documents stay.')
    .argument('<id>', 'as `watch list` shows it'),
).action((id, options) =>
  run(options, async (given) => (await import('./cli/watch.ts')).removeWatch(id, options, given)),
);

inWorkspace(
  program
    .command('link')
    .description('Print a link that opens the screens of a served workspace; it works once, within 60 seconds.'),
).action((options) => run(options, async (given) => (await import('./cli/link.ts')).link(options, given)));

inWorkspace(
  program
    .command('verify')
    .description('Check that nothing confirmed was changed behind the program: audit log, seals, originals.'),
).action((options) => run(options, async (given) => (await import('./cli/verify.ts')).verify(options, given)));

inWorkspace(
  program
    .command('backup')
    .description('Make a backup of a workspace: ledger, originals, settings, each proved by its checksum.')
    .addOption(new Option('--list', 'list the backups instead').conflicts(['verify', 'to']))
    .option('--to <file.zip>', 'write it to that file as well: one ZIP, which restore takes')
    .option('--verify <backup>', 'prove a backup instead, byte for byte: its name, or last'),
).action((options) => run(options, async (given) => (await import('./cli/backup.ts')).backup(options, given)));
inWorkspace(
  program
    .command('restore')
    .description(
      'Bring back the state of a backup; what is there now is set aside. A workspace in use: at its next start.',
    )
    .argument('[backup]', 'its name, last, or a ZIP that backup --to wrote')
    .option('--undo', 'bring back what the last restore set aside, or call off one that waits'),
).action((backup, options, command) =>
  run(options, async (given) => {
    if ((backup === undefined) === (options.undo !== true)) return command.error('Name a backup, or give --undo.');
    return (await import('./cli/backup.ts')).restore(backup, options, given);
  }),
);
inWorkspace(
  program
    .command('check')
    .description('Check all data: ledger, originals, seals, search index, files without a document, last backup.')
    .option('--repair', 'mend what can be mended without losing anything'),
).action((options) => run(options, async (given) => (await import('./cli/backup.ts')).check(options, given)));

withJson(
  program
    .command('demo')
    .description('Do the main job on the bundled samples: read, reconcile, confirm, report.')
    .addOption(workspaceOption().default('demo-workspace')),
).action((options) => run(options, async (given) => (await import('./cli/demo.ts')).demo(options, given)));

withJson(
  program
    .command('start')
    .description('Open the application: a desktop window, or the screens in a browser where there is no Electron.')
    .addOption(workspaceOption().default(defaultWorkspace()))
    .addOption(portOption()),
).action((options) => run(options, async (given) => (await import('./cli/start.ts')).start(options, given)));

try {
  await program.parseAsync();
} catch (failure) {
  if (failure instanceof CommanderError) {
    exitCode = failure.exitCode === 0 ? 0 : USAGE_ERROR;
  } else {
    terminal.err(sentenceOf(failure));
    exitCode = 1;
  }
}
process.exitCode = exitCode;

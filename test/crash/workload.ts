// A small day's work on a workspace, in a process that the tests kill, trace or give a failing disk:
//   node workload.ts FOLDER ROUNDS [normal-sync]
// Before each step it writes `? PROMISE` to its standard output, after the answer `! PROMISE`, or `- STATUS CODE` if refused.
import { writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import Database from 'better-sqlite3';
import { openEngine } from '../../src-main/engine.ts';
import { toAppError } from '../../src-main/rest/errors.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../src-shared/operations/index.ts';
import { parsedStatement } from '../support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../support/scripted-readers.ts';
import type { Kept } from './kept-promises.ts';

const [folder = '', rounds = '1', variant] = process.argv.slice(2);
const ROUNDS = Number(rounds);
const numberOf = (round: number) => `4000-${1000 + round}`;

const statements = Array.from({ length: ROUNDS }, (_, round) =>
  parsedStatement({ accountNumber: numberOf(round), errors: [] }),
);

/** One answer, or one refusal, on standard output. */
async function step<Answer>(kept: Kept, work: () => Promise<Answer>): Promise<Answer | undefined> {
  writeSync(1, `? ${JSON.stringify(kept)}\n`);
  try {
    const answer = await work();
    writeSync(1, `! ${JSON.stringify(kept)}\n`);
    return answer;
  } catch (failure) {
    const { status, code } = toAppError(failure);
    writeSync(1, `- ${status} ${code}\n`);
    return undefined;
  }
}

if (variant === 'normal-sync') relaxSync();
try {
  await work();
  writeSync(1, 'closed\n');
} catch (failure) {
  const { status, code } = toAppError(failure);
  writeSync(1, `- ${status} ${code}\n`);
  process.exit(3);
}

async function work(): Promise<void> {
  const engine = await openEngine({
    folder,
    readers: 1,
    spawnReader: scriptedReaders(goodDocument(1, { statements, warnings: [] })),
  });
  const actor = engine.owner();
  const call = async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
    (await engine.dispatch(name, input, { actor })) as OperationOutput<Name>;
  for (let round = 0; round < ROUNDS; round += 1) {
    const plan = await step({ plan: `Plan ${round}` }, () => call('plan.create', { planName: `Plan ${round}` }));
    const bytes = Buffer.from(`%PDF-1.4\nfile ${round} ${'.'.repeat(9000)}\n`);
    const docId = await step({ file: bytes.toString('latin1') }, async () => {
      const file = await engine.stage(`${round}.pdf`, Readable.from([bytes]));
      const answer = (await engine.dispatch(
        'document.upload',
        {},
        { actor, files: [file] },
      )) as OperationOutput<'document.upload'>;
      return answer.uploads[0]!.docId!;
    });
    if (!plan || !docId) continue;
    const planId = plan.plan._id;
    const number = numberOf(round);
    const account = await step({ account: number }, () => call('account.create', { planId, number }));
    if (!account) continue;
    const attached = await step({ statement: number }, () =>
      call('statement.attach', { docId, planId, accountNumber: number }),
    );
    if (!attached) continue;
    const statementId = attached.statement._id;
    for (const key of attached.statement.errors) {
      await step({}, () => call('statement.accept', { statementId, key, note: 'Seen' }));
    }
    await step({ confirmed: number }, () => call('statement.confirm', { statementId }));
  }
  await engine.close();
}

/** The mutant: the ledger is told to be less careful than it says. */
function relaxSync(): void {
  const prototype = Database.prototype as { pragma(source: string, options?: { simple?: boolean }): unknown };
  const careful = prototype.pragma;
  prototype.pragma = function (source, options) {
    if (source === 'synchronous') return 2;
    return careful.call(this, source === 'synchronous = FULL' ? 'synchronous = NORMAL' : source, options);
  };
}

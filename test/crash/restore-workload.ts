// Backs a workspace up, changes it, restores the backup and undoes that, in a process that the tests kill:
//   node restore-workload.ts FOLDER NAME
// Before each change of state it writes `? PLANS`, the plans that there will be, after it `! PLANS`.
import { writeSync } from 'node:fs';
import { openTestEngine, type TestEngine } from '../support/engines.ts';

const [folder = '', name = ''] = process.argv.slice(2);

const open = () => openTestEngine({ folder, dormant: true });
const tell = (mark: '?' | '!', plans: readonly string[]) =>
  writeSync(1, `${mark} ${JSON.stringify(plans.toSorted())}\n`);
const plansOf = async (test: TestEngine) => (await test.call('plan.list', {})).plans.map(({ planName }) => planName);

let test = await open();
let plans = await plansOf(test);
tell('!', plans);

await change([...plans, `${name} kept`], () => test.call('plan.create', { planName: `${name} kept` }));
const backedUp = plans;
await test.upload(`${name}.pdf`, `%PDF-1.4\n${name}\n`);
const { backup } = await test.call('backup.create', {});
await change([...plans, `${name} passing`], () => test.call('plan.create', { planName: `${name} passing` }));
const before = plans;
await change(backedUp, async () => {
  await test.call('backup.restore', { backup: backup.name });
  await reopen();
});
await change(before, async () => {
  await test.call('backup.undo', {});
  await reopen();
});
await test.engine.close();
writeSync(1, 'closed\n');

/** Does what leads to that state. */
async function change(to: readonly string[], work: () => Promise<unknown>): Promise<void> {
  tell('?', to);
  await work();
  plans = [...to];
  tell('!', plans);
}

async function reopen(): Promise<void> {
  await test.engine.close();
  test = await open();
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RuleDraft } from '../../src-shared/model/rule.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { tallystack, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = (name: string) => join(folder.path, name);
const rules = (workspace: string, ...args: string[]) => tallystack(['rules', ...args, '--workspace', file(workspace)]);
const listed = async (workspace: string) =>
  (JSON.parse((await rules(workspace, 'list', '--json')).stdout) as Pick<OperationOutput<'rule.list'>, 'rules'>).rules;

const DRAFTS: RuleDraft[] = [
  {
    form: { provider: 'Quarry Point Trust', wording: ['accountsummary', 'accountactivity'] },
    meaning: { kind: 'type', phrase: 'item from old trustee', txType: 'rollovers', txSubType: 'in' },
  },
  {
    form: { provider: null, wording: ['statementofassets'] },
    meaning: { kind: 'label', phrase: 'Net flows', key: 'deposits' },
  },
];

it('carries rules from one workspace to another as a file; they come disabled, and each only once', async () => {
  const given = file('given.json');
  writeFileSync(given, JSON.stringify({ format: 'tallystack-rules', version: 1, rules: DRAFTS }));
  expect(await rules('first', 'import', given, '--enable')).toMatchObject({
    code: 0,
    stdout: '2 imported, 0 were here already.\n',
  });
  const { stdout } = await rules('first', 'list');
  expect(stdout).toMatch(
    /^[0-9a-f]{24} {2}used {6}Quarry Point Trust: Rows that begin with "item from old trustee" are rollovers \(in\)$/m,
  );
  expect(stdout).toMatch(/used {6}any provider: "Net flows" in the summary counts in deposits$/m);

  const out = file('exported.json');
  expect(await rules('first', 'export', '--out', out)).toMatchObject({ code: 0, stdout: `${out}\n` });
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({ format: 'tallystack-rules', version: 1, rules: DRAFTS });

  expect(JSON.parse((await rules('second', 'import', out, '--json')).stdout)).toEqual({ imported: 2, known: 0 });
  expect((await rules('second', 'import', out)).stdout).toBe('0 imported, 2 were here already.\n');
  expect(await listed('second')).toMatchObject(
    DRAFTS.map(({ form, meaning }) => ({ form, meaning, enabled: false, deleted: false })),
  );
});

it('says in a sentence why a file of rules was not taken, and takes nothing of it', async () => {
  expect(await rules('third', 'import', file('nowhere.json'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be read. Check the path.'),
  });
  writeFileSync(file('words.json'), 'no rules');
  expect(await rules('third', 'import', file('words.json'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is no JSON'),
  });
  const wrong = [DRAFTS[0], { ...DRAFTS[1], meaning: { kind: 'label', phrase: 'Net flows', key: 'nonsense' } }];
  writeFileSync(file('wrong.json'), JSON.stringify({ format: 'tallystack-rules', version: 1, rules: wrong }));
  const refused = await rules('third', 'import', file('wrong.json'));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('rules.1.meaning') });
  expect(await listed('third')).toEqual([]);
});

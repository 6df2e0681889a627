import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { afterEach, beforeEach, expect, it } from 'vitest';
import providersData from '../resources/understanding/providers.json' with { type: 'json' };
import type { AppError } from '../src-shared/errors.ts';
import { ProviderProfile } from '../src-shared/model/provider-profile.ts';
import { openTestEngine } from '../test/support/engines.ts';
import { loadProfiles } from './provider-profiles.ts';
import { faultsOf } from './statements/header/profiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallystack-profiles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: AppError) => `${error.status} ${error.code}: ${error.message}`,
  );

it('takes every profile of a folder, and does without one', async () => {
  expect(await loadProfiles(join(folder, 'nowhere'))).toEqual([]);
  write('notes.txt', 'not for the program');
  write('quarrypoint.json', { names: ['Quarrypoint', 'Quarrypoint Fiduciary'], sweep: ['barn fund'] });
  expect(await loadProfiles(folder)).toEqual(
    ['Quarrypoint', 'Quarrypoint Fiduciary'].map((provider) => ({
      id: 'profile',
      form: { provider, wording: [] },
      meaning: { kind: 'skip', phrase: 'barn fund', reason: 'sweep' },
    })),
  );
});

it.each([
  ['{ "names": ', 'it is no JSON'],
  [{ sweep: ['barn fund'] }, 'the profile must have required properties names'],
  [{ names: ['Any'], sweeps: ['barn fund'] }, 'sweeps is no part of a profile'],
  [{ names: ['Any'], rows: [{ begins: 'sown', type: 'gifts' }] }, 'rows.0.type'],
  [{ names: ['Any'], synonyms: { Sown: 'the harvest' } }, '"Sown" is to be read as "the harvest", which is no heading'],
])('says in a sentence what is wrong with a profile, and in which file: %j', async (content, sentence) => {
  write('wrong.json', content);
  const said = await refusal(loadProfiles(folder));
  expect(said).toMatch(/^422 profiles\.wrong: The provider profile .*wrong\.json cannot be used: /);
  expect(said).toContain(sentence);
  expect(said).toContain('Correct the file, or move it out of the folder.');
});

it('refuses a workspace whose profiles cannot be followed, and opens it once they can', async () => {
  const workspace = join(folder, 'workspace');
  mkdirSync(join(workspace, 'providers'), { recursive: true });
  const path = join(workspace, 'providers', 'quarrypoint.json');
  writeFileSync(path, '{}');
  expect(await refusal(openTestEngine({ folder: workspace }))).toContain('quarrypoint.json cannot be used');
  writeFileSync(path, JSON.stringify({ names: ['Quarrypoint'] }));
  const test = await openTestEngine({ folder: workspace });
  expect((await test.call('rule.list', {})).rules).toEqual([]);
  await test.end();
});

it('holds the profiles that come with the program to the same', () => {
  const validator = Compile(ProviderProfile);
  for (const profile of providersData.profiles) {
    expect(validator.Check(profile), JSON.stringify(profile)).toBe(true);
    expect(faultsOf(profile as ProviderProfile)).toEqual([]);
  }
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { AppError } from '../src-shared/errors.ts';
import { ProviderProfile } from '../src-shared/model/provider-profile.ts';
import type { KnownRule } from '../src-shared/model/rule.ts';
import { faultsOf, rulesOfProfiles } from './statements/header/profiles.ts';

/** Where a workspace keeps the profiles that its owners wrote. */
export const PROFILE_FOLDER = 'providers';

const validator = Compile(ProviderProfile);

/**
 * What the profiles of a folder say, `*.json`, one provider in each; nothing where there is no such folder. A file that says
 * something that cannot be followed is never used in part or passed over: statements would be read otherwise than meant.
 * @throws AppError 422 `profiles.wrong` with the file and what is wrong in it
 */
export async function loadProfiles(folder: string): Promise<KnownRule[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw wrong(folder, 'the folder cannot be read', error);
  });
  const files = names.filter((name) => name.toLowerCase().endsWith('.json')).sort();
  return rulesOfProfiles(await Promise.all(files.map((name) => loadProfile(join(folder, name)))));
}

async function loadProfile(path: string): Promise<ProviderProfile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw wrong(path, 'it cannot be read', error);
  });
  const profile = parsed(path, text);
  if (!validator.Check(profile)) {
    const [error] = validator.Errors(profile);
    const place = error?.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const unknown = error?.keyword === 'boolean';
    throw wrong(path, `${place || 'the profile'} ${unknown ? 'is no part of a profile' : error?.message}`);
  }
  const [fault] = faultsOf(profile);
  if (fault) throw wrong(path, fault);
  return profile;
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(path, 'it is no JSON', error);
  }
}

function wrong(path: string, what: string, cause?: unknown): AppError {
  return new AppError(
    422,
    'profiles.wrong',
    `The provider profile ${path} cannot be used: ${what}. Correct the file, or move it out of the folder.`,
    { cause },
  );
}

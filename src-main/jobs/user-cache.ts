import { join } from 'node:path';

/**
 * Where the system lets a user's programs keep what they can make again (XDG base directories, Apple's and Microsoft's
 * folders). Not the folder for temporary files: others can write there.
 */
export function userCache(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, home: string): string {
  return join(cachesOf(platform, environment, home), 'tallystack');
}

function cachesOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return environment.LOCALAPPDATA || join(home, 'AppData', 'Local');
  return environment.XDG_CACHE_HOME || join(home, '.cache');
}

import { homedir } from 'node:os';
import { join } from 'node:path';

/** The workspace in the user-data folder of the platform: the one that the desktop window opens unless told otherwise. */
export function defaultWorkspace(
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  home: string = homedir(),
): string {
  return join(userDataFolder(platform, environment, home), 'tallystack', 'workspace');
}

function userDataFolder(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, home: string): string {
  if (platform === 'win32') return environment.APPDATA ?? join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return environment.XDG_CONFIG_HOME ?? join(home, '.config');
}

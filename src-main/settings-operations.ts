import { SEPARATIONS, type Separation, type WorkspaceSettings } from '../src-shared/operations/settings.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import type { Settings } from './workspace/settings.ts';

export function settingsHandlers({ workspace }: Rooms): Pick<Handlers, 'settings.get' | 'settings.update'> {
  const { settings } = workspace;
  return {
    'settings.get': async () => ({ success: true, settings: workspaceSettings(settings) }),
    'settings.update': async (context, wanted) => {
      await settings.change(({ preferences }) => void Object.assign(preferences, wanted));
      return context.commit(() => ({ success: true as const, settings: workspaceSettings(settings) }));
    },
  };
}

/** What was set; what nobody set, or what no program wrote, counts as the default. */
export function workspaceSettings({ data }: Settings): WorkspaceSettings {
  const { separation } = data.preferences;
  return { separation: SEPARATIONS.includes(separation as Separation) ? (separation as Separation) : 'off' };
}

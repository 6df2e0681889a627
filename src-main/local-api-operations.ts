import { conflict } from '../src-shared/errors.ts';
import { DEFAULT_PORT, type LocalApi } from '../src-shared/operations/local-api.ts';
import type { LocalApiHost, LocalApiWish } from './engine-types.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import type { Settings } from './workspace/settings.ts';

/** Switching the interface for local tools on and off, and moving it to another port. */
export function localApiHandlers(
  { workspace: { settings } }: Pick<Rooms, 'workspace'>,
  host: LocalApiHost | undefined,
): Pick<Handlers, 'localApi.get' | 'localApi.update'> {
  const state = (): LocalApi => {
    const url = host?.url();
    return { ...localApiWish(settings), ...(url === undefined ? {} : { url }) };
  };
  return {
    'localApi.get': async ({ actor }) => ({
      success: true,
      localApi: state(),
      changeable: host !== undefined && actor.via === 'desktop',
    }),
    'localApi.update': async (context, changes) => {
      // Who comes through the interface would cut off the branch on which he sits.
      if (!host || context.actor.via !== 'desktop') throw servedByIt();
      const before = localApiWish(settings);
      const wish = { ...before, ...changes };
      await host.apply(wish);
      try {
        await settings.change(({ preferences }) => void Object.assign(preferences, { localApi: wish }));
      } catch (failure) {
        await host.apply(before);
        throw failure;
      }
      return context.commit(() => ({ success: true as const, localApi: state(), changeable: true }));
    },
  };
}

/** What the workspace says; what nobody set, or what no program wrote, counts as on, at the usual port. */
export function localApiWish({ data }: Settings): LocalApiWish {
  const { enabled, port } = (data.preferences.localApi ?? {}) as Partial<LocalApiWish>;
  return {
    enabled: enabled !== false,
    port: Number.isInteger(port) && port! >= 1024 && port! <= 65_535 ? port! : DEFAULT_PORT,
  };
}

const servedByIt = () =>
  conflict(
    'localApi.in-use',
    'These screens come through the local API, so it cannot be changed from here. Change it in the desktop application, or end `tallystack serve`.',
  );

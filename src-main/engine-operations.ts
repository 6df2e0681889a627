import { createHash, randomBytes } from 'node:crypto';
import { AppError, badRequest, notFound } from '../src-shared/errors.ts';
import { newObjectId } from '../src-shared/object-id.ts';
import type { Role } from '../src-shared/operations/workspace.ts';
import type { StoredKey } from './engine-types.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import { addKey, revokeKey } from './workspace/people.ts';
import { syncWarning } from './workspace/place.ts';

type EngineHandlers = Pick<
  Handlers,
  'health' | 'key.create' | 'key.list' | 'key.revoke' | 'session.link' | 'session.get'
>;

/** The operations about the running program itself and who may use it. */
export function engineHandlers({ workspace, queue, version, now }: Rooms): EngineHandlers {
  return {
    health: async () => ({ success: true, version, queue: queue.length() }),
    'key.create': async (_context, { name, email, emails = [], role, expiresOn }) => {
      if (expiresOn !== undefined && new Date(expiresOn) <= now()) {
        throw badRequest('expiresOn lies in the past. Give a later time, or leave it out.', [
          { path: 'expiresOn', message: 'must lie in the future' },
        ]);
      }
      const key = `tls_${randomBytes(32).toString('base64url')}`;
      const id = newObjectId(now().getTime());
      const hash = createHash('sha256').update(key).digest('hex');
      const given = { _id: id, name, hash, createdOn: now().toISOString(), ...(expiresOn ? { expiresOn } : {}) };
      const user = await addKey(workspace.settings, given, [email, ...emails], role as Role | undefined);
      return { success: true, id, key, email: user.email, role: user.role };
    },
    'key.list': async () => ({ success: true, keys: workspace.settings.data.keys.map(shown) }),
    'key.revoke': async (context, { keyId }) => {
      const key = await revokeKey(workspace.settings, keyId, now());
      if (!key) throw notFound('key');
      return context.commit(() => ({ success: true as const, key: shown(key) }));
    },
    'session.link': async () => {
      throw new AppError(
        503,
        'session.no-server',
        'No server answers for this workspace, so there is nothing to link to. Start one with `tallystack serve` and ask again.',
      );
    },
    'session.get': async ({ actor }) => {
      const warning = syncWarning(workspace.folder);
      return {
        success: true,
        user: { _id: actor.userId, email: actor.email, name: actor.name, role: actor.role },
        workspace: workspace.name,
        ...(warning === undefined ? {} : { warning }),
      };
    },
  };
}

/** A key without what proves it. */
function shown({ hash: _hash, ...key }: StoredKey): Omit<StoredKey, 'hash'> {
  return key;
}

import { badRequest, conflict, notFound } from '../../src-shared/errors.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { SavedSearch } from '../../src-shared/operations/saved-searches.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { openRecords } from '../workspace/records.ts';

/** Searches that people keep under a name. */
export function savedSearchHandlers({
  workspace,
  now,
}: Rooms): Pick<Handlers, 'search.list' | 'search.save' | 'search.remove'> {
  const saved = openRecords<SavedSearch>(workspace.ledger, 'saved_searches');
  const requireSaved = (searchId: string): SavedSearch => {
    const held = saved.get(searchId);
    if (!held) throw notFound('search');
    return held;
  };
  return {
    'search.list': async () => ({ success: true, searches: saved.select('ORDER BY name COLLATE NOCASE') }),
    'search.save': async ({ actor, commit }, { searchId, name: given, search }) =>
      commit(() => {
        const name = given.trim();
        if (name === '')
          throw badRequest('A saved search needs a name.', [{ path: 'name', message: 'must not be blank' }]);
        const held = searchId === undefined ? undefined : requireSaved(searchId);
        const [other] = saved.select('WHERE name = ? COLLATE NOCASE', name);
        if (other && other._id !== held?._id) {
          throw conflict('search.exists', `A search is called ${other.name} already. Choose another name.`);
        }
        const lastModified = now().toISOString();
        const record: SavedSearch = { _id: held?._id ?? newObjectId(), name, search, user: actor.email, lastModified };
        if (held) saved.update(record);
        else saved.insert(record);
        return { success: true as const, saved: record };
      }),
    'search.remove': async ({ commit }, { searchId }) =>
      commit(() => {
        const { _id } = requireSaved(searchId);
        workspace.ledger.sql('DELETE FROM saved_searches WHERE id = ?').run(_id);
        return { success: true as const };
      }),
  };
}

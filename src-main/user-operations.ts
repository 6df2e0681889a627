import { conflict, notFound } from '../src-shared/errors.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import { addUser, changeUser, findUser, ownerOf } from './workspace/people.ts';

/** Who may act in the workspace. People are kept in the settings, so a change is on disk before its answer is kept. */
export function userHandlers({
  workspace: { settings },
}: Rooms): Pick<Handlers, 'user.list' | 'user.create' | 'user.update'> {
  return {
    'user.list': async () => ({ success: true, users: settings.data.users }),
    'user.create': async (context, { email, name, role = 'preparer' }) => {
      const user = await addUser(settings, { email, role, ...(name === undefined ? {} : { name }) });
      return context.commit(() => ({ success: true as const, user }));
    },
    'user.update': async (context, { userId, ...changes }) => {
      const held = findUser(settings, userId);
      if (!held) throw notFound('user');
      const demoted = changes.active === false || (changes.role !== undefined && changes.role !== 'admin');
      if (held._id === ownerOf(settings).userId && demoted) throw ownerStays();
      const user = await changeUser(settings, held._id, changes);
      return context.commit(() => ({ success: true as const, user }));
    },
  };
}

function ownerStays() {
  return conflict('user.owner', 'The owner of the workspace stays an active admin. Change another person.');
}

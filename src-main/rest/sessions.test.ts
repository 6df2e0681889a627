import { expect, it } from 'vitest';
import type { Actor } from '../engine-types.ts';
import { openSessions } from './sessions.ts';

const actor: Actor = { userId: 'u1', email: 'a@example.com', name: 'A', role: 'admin', via: 'control' };

it('trades a link once, within 60 seconds', () => {
  let clock = 0;
  const sessions = openSessions(() => clock);
  const token = sessions.createLink(actor);
  clock = 59_999;
  const session = sessions.redeem(token);
  expect(session?.userId).toBe('u1');
  expect(sessions.find('u1', session!.authToken)).toEqual({ ...actor, via: 'session' });
  expect(sessions.redeem(token)).toBeUndefined();

  const late = sessions.createLink(actor);
  clock += 60_000;
  expect(sessions.redeem(late)).toBeUndefined();
  expect(sessions.redeem('never made')).toBeUndefined();
});

it('knows nobody by half a pair, a forged one, or one of another run', () => {
  const sessions = openSessions();
  const session = sessions.redeem(sessions.createLink(actor))!;
  expect(sessions.find('u2', session.authToken)).toBeUndefined();
  expect(sessions.find('u1', `${session.authToken}x`)).toBeUndefined();
  expect(openSessions().find('u1', session.authToken)).toBeUndefined();
});

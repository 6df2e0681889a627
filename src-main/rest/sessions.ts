import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../engine-types.ts';

const LINK_SECONDS = 60;
/** Browsers that are signed in at once; the oldest goes first. */
const MOST_SESSIONS = 200;

export interface Session {
  userId: string;
  authToken: string;
}

/** Launch links and browser sessions of one run of the server: kept in memory only, so a restart ends them all. */
export interface Sessions {
  /** A token for `/session?token=…`: single use, 60 seconds. */
  createLink(actor: Actor): string;
  /** Trades a link's token for a session; undefined if it is unknown, used or too old. */
  redeem(token: string): Session | undefined;
  /** Who the cookie pair stands for; undefined for a forged or stale one. */
  find(userId: string, authToken: string): Actor | undefined;
}

export function openSessions(now: () => number = Date.now): Sessions {
  const links = new Map<string, { actor: Actor; expires: number }>();
  const sessions = new Map<string, Actor>();
  return {
    createLink(actor) {
      for (const [hash, link] of links) if (link.expires <= now()) links.delete(hash);
      const token = newSecret();
      links.set(hashOf(token), { actor: { ...actor, via: 'session' }, expires: now() + LINK_SECONDS * 1000 });
      return token;
    },
    redeem(token) {
      const hash = hashOf(token);
      const link = links.get(hash);
      links.delete(hash);
      if (!link || link.expires <= now()) return undefined;
      const authToken = newSecret();
      sessions.set(hashOf(authToken), link.actor);
      const oldest = sessions.keys().next().value;
      if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      return { userId: link.actor.userId, authToken };
    },
    find(userId, authToken) {
      const actor = sessions.get(hashOf(authToken));
      return actor && sameText(actor.userId, userId) ? actor : undefined;
    },
  };
}

/** 256 random bits, safe in addresses and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 (hex) of a secret: what is kept and looked up in its place. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares without telling by its duration how much was right. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one), 'hex'), Buffer.from(hashOf(other), 'hex'));
}

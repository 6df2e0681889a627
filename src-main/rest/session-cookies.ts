/** The two cookies of a browser session (specification, Authentication 2). */
export interface CookiePair {
  userId: string | undefined;
  authToken: string | undefined;
}

/**
 * The names under which a session's pair is set: those of the specification, and the same with the port. A browser sends the
 * cookies of 127.0.0.1 to every port, so two workspaces that are served at once overwrite each other's plain pair.
 */
export function cookieNames(port: number): Array<{ userId: string; authToken: string }> {
  return [
    { userId: 'userId', authToken: 'authToken' },
    { userId: `userId${port}`, authToken: `authToken${port}` },
  ];
}

/** The pair that was set for this port, or else the plain one. */
export function sessionPair(cookies: Record<string, string | undefined>, port: number): CookiePair {
  const [plain, own] = cookieNames(port).map(
    (names): CookiePair => ({ userId: cookies[names.userId], authToken: cookies[names.authToken] }),
  );
  return own!.userId === undefined && own!.authToken === undefined ? plain! : own!;
}

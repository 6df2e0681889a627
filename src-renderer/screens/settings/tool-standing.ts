import type { OperationOutput } from '../../../src-shared/operations/index.ts';

export type ConnectedTool = OperationOutput<'key.list'>['keys'][number];

/** Whether a key still opens anything, at a moment. */
export type ToolStanding = 'works' | 'expired' | 'revoked';

export function standingOf(tool: Pick<ConnectedTool, 'revokedOn' | 'expiresOn'>, now: Date): ToolStanding {
  if (tool.revokedOn !== undefined) return 'revoked';
  return tool.expiresOn !== undefined && Date.parse(tool.expiresOn) <= now.getTime() ? 'expired' : 'works';
}

/** Those that work come first, of each kind the one that was used last before the others, those never used by their age. */
export function inOrder(tools: readonly ConnectedTool[], now: Date): ConnectedTool[] {
  const rank = (tool: ConnectedTool) => (standingOf(tool, now) === 'works' ? 0 : 1);
  return tools.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (other.lastUsedOn ?? '').localeCompare(one.lastUsedOn ?? '') ||
      other.createdOn.localeCompare(one.createdOn),
  );
}

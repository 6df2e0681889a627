import { openAudit } from './audit.ts';
import type { Ledger } from './ledger.ts';
import { sealOf } from './seal.ts';

/** Seals what was confirmed before there were seals, as it stands now; the log says that nobody vouches for the time before. */
export function adoptSeals(ledger: Ledger): void {
  const audit = openAudit(ledger, () => new Date());
  const held = ledger.sql<{ id: string }>('SELECT id FROM statements WHERE confirmed = 1 ORDER BY id').all();
  for (const { id } of held) {
    audit.append({
      user: 'System',
      action: 'statement.seal-adopted',
      subject: id,
      detail: { sealed: sealOf(ledger, id) },
    });
  }
}

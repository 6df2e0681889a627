/**
 * A confirmed statement may be unlocked, and nothing else: the only update that passes sets `confirmed` to false, adds one
 * entry to the history that says so with a reason, and changes no figure. coalesce, because NOT NULL would let it pass.
 */
export const unlock: readonly string[] = [
  'DROP TRIGGER statements_locked_update',
  `CREATE TRIGGER statements_locked_update BEFORE UPDATE ON statements
   WHEN OLD.confirmed = 1 AND NOT coalesce(
     NEW.id = OLD.id AND NEW.basis = OLD.basis AND NEW.confirmed = 0
     AND json_remove(NEW.body, '$.confirmed', '$.history', '$.lastModified')
       = json_remove(OLD.body, '$.confirmed', '$.history', '$.lastModified')
     AND json_remove(NEW.body -> '$.history', '$[#-1]') = json(OLD.body -> '$.history')
     AND NEW.body ->> '$.history[#-1].changes[0].field' = 'confirmed'
     AND NEW.body ->> '$.history[#-1].changes[0].to' = 'false'
     AND NEW.body ->> '$.history[#-1].changes[1].field' = 'confirmed.reason'
     AND length(trim(NEW.body ->> '$.history[#-1].changes[1].to')) > 0, 0)
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
];

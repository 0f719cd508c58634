import { normalEmail } from '#shared/primitives/email-address.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry } from '../../models/records/audit.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { withMutex } from '../../sync/write/keyed-mutex.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { whoReallyActs } from '../identity/acting.ts'
import { KEYED, auditKey, chainHash, slotOf } from './audit-chain.ts'
import { ensureKeyed, raiseHead, trueEnd } from './audit-heads.ts'

type AuditDeps = Pick<Deps, 'models' | 'clock' | 'random' | 'secret'>

/** An event to note; `id` (and then the first `at`) makes a repeat the same event. */
export type AuditEvent = Pick<AuditEntry, 'gid' | 'by' | 'action' | 'target'> &
  Partial<Pick<AuditEntry, 'as' | 'detail' | 'was' | 'at'>> & { id?: string }

/**
 * Logs an action on a record: ids, codes and counts, never values of people. Entries form a chain per gid (ADR 0020) under a key outside
 * the database (ADR 0077), so `npm run verify-audit` finds changes. Returns the stored entry, for a repeat the first. Actions are
 * `<kind>.<what>`, see shared-schema/lib/audit/audit-kinds.ts.
 */
export async function audit(deps: AuditDeps, event: AuditEvent): Promise<AuditEntry> {
  const now = deps.clock.now()
  const { id = deps.random.id(), at = now, ...facts } = event
  // an event may be noted late, an entry never goes before the one that is there
  const late = at === now ? {} : { noted: now }
  // through JSON: what the database gives back must hash as what went in
  const entry = JSON.parse(JSON.stringify({ _id: id, at, ...late, ...facts, ...whoReallyActs(facts.by), v: KEYED })) as AuditEntry // the same fields, without undefined ones
  // in turn only saves retries; between processes the unique index on the slot decides
  return await withMutex(deps.models, `audit|${event.gid}`, async () => await append(deps, entry))
}

/** Under which name a sign-in to an unknown address is noted: the address itself stays out of the log and cannot be guessed from it. */
export const addressMark = (deps: Pick<Deps, 'secret'>, email: string): string =>
  `address:${keyedHash(deps, 'audit address', normalEmail(email))}`

/** Takes the place after the true end. A writer that loses it looks again. */
async function append(deps: AuditDeps, entry: AuditEntry): Promise<AuditEntry> {
  await ensureKeyed(deps)
  for (;;) {
    const end = await trueEnd(deps, entry.gid)
    const placed: AuditEntry = { ...entry, n: end.n + 1, slot: slotOf(entry.gid, end.n + 1) }
    const sealed = { ...placed, hash: chainHash(auditKey(deps), end.hash, placed) }
    try {
      await deps.models.audit.insertMany([sealed], { lean: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const repeated = await deps.models.audit.findOne({ _id: entry._id }).lean<AuditEntry>()
      if (repeated) return repeated
      continue
    }
    await raiseHead(deps, entry.gid, { ...end, n: end.n + 1, hash: sealed.hash })
    return sealed
  }
}

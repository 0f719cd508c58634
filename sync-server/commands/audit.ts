import type { Deps } from '../deps.ts'
import type { AuditEntry, AuditHead } from '../models/audit.ts'
import { keyedHash } from '../services/keyed-hash.ts'
import { inTurn } from '../sync/in-turn.ts'
import { isDuplicateKey, upsert } from '../sync/mongo-errors.ts'
import { whoReallyActs } from './acting.ts'
import { CHAIN_START, chainHash, slotOf } from './audit-chain.ts'

type AuditDeps = Pick<Deps, 'models' | 'clock' | 'random'>

/** An event to note; `id` (and then the first `at`) makes a repeat the same event. */
export type AuditEvent = Pick<AuditEntry, 'gid' | 'by' | 'action' | 'target'> &
  Partial<Pick<AuditEntry, 'as' | 'detail' | 'was' | 'at'>> & { id?: string }

/**
 * Notes who did what to which record: ids, codes and counts, never values of people. The entry is the next one of the chain of its gid
 * (ADR 0020), so none can be changed or removed later without `npm run verify-audit` finding it. Answers what is stored, which for a
 * repeated event is the first entry.
 * Names of actions are `<kind>.<what>`; the kinds that the audit screen filters by are in shared-schema/lib/audit-kinds.ts.
 */
export async function audit(deps: AuditDeps, event: AuditEvent): Promise<AuditEntry> {
  const { id = deps.random.id(), at = deps.clock.now(), ...facts } = event
  // through JSON: what the database gives back must hash as what went in
  const entry = JSON.parse(JSON.stringify({ _id: id, at, ...facts, ...whoReallyActs(facts.by) })) as AuditEntry // the same fields, without undefined ones
  // in turn only saves retries; between processes the unique index on the slot decides
  return await inTurn(deps.models, `audit|${event.gid}`, async () => await append(deps, entry))
}

/** Under which name a sign-in to an unknown address is noted: the address itself stays out of the log and cannot be guessed from it. */
export const addressMark = (deps: Pick<Deps, 'secret'>, email: string): string =>
  `address:${keyedHash(deps, 'audit address', email.trim().toLowerCase())}`

/** Takes the place after the true end. Whoever loses it to another writer looks again. */
async function append(deps: AuditDeps, entry: AuditEntry): Promise<AuditEntry> {
  for (;;) {
    const end = await trueEnd(deps, entry.gid)
    const placed: AuditEntry = { ...entry, n: end.n + 1, slot: slotOf(entry.gid, end.n + 1) }
    const sealed = { ...placed, hash: chainHash(end.hash, placed) }
    try {
      await deps.models.audit.insertMany([sealed], { lean: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const repeated = await deps.models.audit.findOne({ _id: entry._id }).lean<AuditEntry>()
      if (repeated) return repeated
      continue
    }
    await raiseHead(deps, entry.gid, { n: end.n + 1, hash: sealed.hash })
    return sealed
  }
}

const PROBE = 8

/** The newest entry: the head, or what a writer that died before raising it has left beyond. Asked for by slot, which every engine finds at once. */
async function trueEnd(deps: AuditDeps, gid: string): Promise<Pick<AuditHead, 'n' | 'hash'>> {
  let end: Pick<AuditHead, 'n' | 'hash'> = (await deps.models.auditHeads.findOne({ _id: gid }).lean<AuditHead>()) ?? {
    n: 0,
    hash: CHAIN_START,
  }
  for (;;) {
    const slots = Array.from({ length: PROBE }, (_, i) => slotOf(gid, end.n + i + 1))
    const beyond = await deps.models.audit.find({ slot: { $in: slots } }).lean<AuditEntry[]>()
    for (const { n, hash } of beyond) if (n !== undefined && hash !== undefined && n > end.n) end = { n, hash }
    if (beyond.length < PROBE) return end
  }
}

async function raiseHead(deps: AuditDeps, gid: string, head: Pick<AuditHead, 'n' | 'hash'>): Promise<void> {
  try {
    await upsert(async () => await deps.models.auditHeads.updateOne({ _id: gid, n: { $lt: head.n } }, { $set: head }, { upsert: true }))
  } catch (error) {
    // the head is further already: then there is no row to match, and none to insert either
    if (!isDuplicateKey(error)) throw error
  }
}

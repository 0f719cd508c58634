import type { Deps } from '../../deps.ts'
import type { AuditEntry, AuditHead } from '../../models/records/audit.ts'
import { isDuplicateKey, upsert } from '../../sync/write/mongo-errors.ts'
import { CHAIN_START, auditKey, digestOf, headMac, slotOf, type HeadFacts } from './audit-chain.ts'

type HeadDeps = Pick<Deps, 'models' | 'clock' | 'secret'>
type End = Pick<AuditHead, 'n' | 'hash' | 'older'>

/** Among the heads: since when (`n`, milliseconds) all of them are signed. */
export const KEYED_SINCE = '*'

const PROBE = 8

/** The newest entry: the head, or what a writer that died before raising it has left beyond. Asked for by slot, which every engine finds at once. */
export async function trueEnd({ models }: Pick<Deps, 'models'>, gid: string): Promise<End> {
  let end: End = (await models.auditHeads.findOne({ _id: gid }).lean<AuditHead>()) ?? { n: 0, hash: CHAIN_START }
  for (;;) {
    const slots = Array.from({ length: PROBE }, (_, i) => slotOf(gid, end.n + i + 1))
    const beyond = await models.audit.find({ slot: { $in: slots } }).lean<AuditEntry[]>()
    for (const { n, hash } of beyond) if (n !== undefined && hash !== undefined && n > end.n) end = { ...end, n, hash }
    if (beyond.length < PROBE) return end
  }
}

/** Signs the new end of a chain, unless somebody was further already, and remembers it in this process. */
export async function raiseHead(deps: HeadDeps, gid: string, { n, hash, older }: End): Promise<void> {
  const facts: HeadFacts = { _id: gid, n, hash, ...(older ? { older } : {}) }
  remember(deps, { gid, n, hash })
  await putHead(deps, { _id: gid, n: { $lt: n } }, facts)
}

/**
 * Signs, once per database, the ends of all chains from before the key, and the entries in no chain; it does not judge their origin. From
 * then on an entry or end without the key is a break.
 */
export async function ensureKeyed(deps: HeadDeps): Promise<void> {
  let done = keyed.get(deps.models)
  if (!done) keyed.set(deps.models, (done = signAll(deps)))
  await done.catch((error: unknown) => {
    keyed.delete(deps.models)
    throw error
  })
}

const keyed = new WeakMap<object, Promise<void>>()

async function signAll(deps: HeadDeps): Promise<void> {
  const { models, clock } = deps
  if ((await models.auditHeads.findOne({ _id: KEYED_SINCE }).lean()) !== null) return
  for (const gid of await allGids(deps)) {
    const older = digestOf(await entriesOutside(deps, gid))
    const end = await trueEnd(deps, gid)
    await putHead(deps, { _id: gid, mac: { $exists: false } }, { _id: gid, n: end.n, hash: end.hash, ...(older ? { older } : {}) })
  }
  await putHead(deps, { _id: KEYED_SINCE, mac: { $exists: false } }, { _id: KEYED_SINCE, n: clock.now(), hash: '' })
}

async function putHead(deps: HeadDeps, filter: Record<string, unknown>, facts: HeadFacts): Promise<void> {
  const { _id, ...head } = facts
  const change = { $set: { ...head, mac: headMac(auditKey(deps), facts) } }
  try {
    await upsert(async () => await deps.models.auditHeads.updateOne({ ...filter, _id }, change, { upsert: true }))
  } catch (error) {
    // the head is further already: then there is no row to match, and none to insert either
    if (!isDuplicateKey(error)) throw error
  }
}

/** Every gid that has entries or an end. */
export async function allGids({ models }: Pick<Deps, 'models'>): Promise<string[]> {
  const heads = await models.auditHeads.find({ _id: { $exists: true } }).lean<AuditHead[]>()
  const noted = await models.audit.distinct('gid', { gid: { $exists: true } })
  return [...new Set([...heads.map((head) => head._id), ...noted])].filter((gid) => gid !== KEYED_SINCE).sort()
}

/** Entries from before there was a chain, the oldest first. */
export const entriesOutside = async ({ models }: Pick<Deps, 'models'>, gid: string): Promise<AuditEntry[]> =>
  await models.audit
    .find({ gid, n: { $exists: false } })
    .sort({ at: 1 })
    .lean<AuditEntry[]>()

/** An end that somebody keeps outside of the database: entry `n` has this hash. */
export interface KnownHead {
  gid: string
  n: number
  hash: string
}

const seen = new WeakMap<object, Map<string, KnownHead>>()

/** The furthest ends that this process made itself. */
export const rememberedHeads = ({ models }: Pick<Deps, 'models'>): KnownHead[] => [...(seen.get(models)?.values() ?? [])]

function remember({ models }: Pick<Deps, 'models'>, head: KnownHead): void {
  const known = seen.get(models) ?? new Map<string, KnownHead>()
  seen.set(models, known)
  if ((known.get(head.gid)?.n ?? 0) < head.n) known.set(head.gid, head)
}

/**
 * The ends of chains that went on since the last call of this process, for the log: outside of the database they find a chain that was cut or put back as a whole.
 * @returns also those that went back, which none does by itself
 */
export async function newHeads({ models }: Pick<Deps, 'models'>): Promise<{ raised: KnownHead[]; lowered: KnownHead[] }> {
  const heads = await models.auditHeads.find({ _id: { $exists: true } }).lean<AuditHead[]>()
  const before = told.get(models) ?? new Map<string, number>()
  told.set(models, before)
  const chains = heads.filter(({ _id, n }) => _id !== KEYED_SINCE && n > 0).map(({ _id, n, hash }) => ({ gid: _id, n, hash }))
  const raised = chains.filter(({ gid, n }) => n > (before.get(gid) ?? 0))
  const lowered = chains.filter(({ gid, n }) => n < (before.get(gid) ?? 0))
  for (const { gid, n } of chains) before.set(gid, n)
  return { raised, lowered }
}

const told = new WeakMap<object, Map<string, number>>()

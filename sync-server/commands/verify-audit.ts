import type { Deps } from '../deps.ts'
import type { AuditEntry, AuditHead } from '../models/audit.ts'
import { CHAIN_START, chainHash, slotOf } from './audit-chain.ts'

type VerifyDeps = Pick<Deps, 'models'>

/** What a look at one chain found. */
export interface ChainReport {
  gid: string
  /** entries that fit, from the first on */
  entries: number
  /** entries from before there was a chain: nothing can be said of them */
  unsealed: number
  /** hash of the newest entry that fits; whoever keeps it elsewhere notices a chain that was rewritten as a whole */
  lastHash: string
  broken: Break | null
}

/** The first place where a chain does not hold. */
export interface Break {
  n: number
  /** the entry at this place; null when there is none */
  id: string | null
  why: 'missing' | 'changed' | 'head missing' | 'head changed' | 'outside the chain'
}

/** Looks at every chain, or at that of one gid. */
export async function verifyAudit(deps: VerifyDeps, only?: string): Promise<ChainReport[]> {
  const gids = only === undefined ? await allGids(deps) : [only]
  const reports: ChainReport[] = []
  for (const gid of gids) reports.push(await verifyChain(deps, gid))
  return reports
}

async function allGids({ models }: VerifyDeps): Promise<string[]> {
  const heads = await models.auditHeads.find({ _id: { $exists: true } }).lean<AuditHead[]>()
  const noted = await models.audit.distinct('gid', { gid: { $exists: true } })
  return [...new Set([...heads.map((head) => head._id), ...noted])].sort()
}

async function verifyChain(deps: VerifyDeps, gid: string): Promise<ChainReport> {
  // before the entries: what is noted meanwhile may then only lie beyond it
  const head = await deps.models.auditHeads.findOne({ _id: gid }).lean<AuditHead>()
  const walk = await walkChain(deps, gid, head)
  const outside = await unsealedEntries(deps, gid)
  const intruder = outside.find((entry) => walk.firstAt !== null && entry.at > walk.firstAt)
  const broken =
    walk.broken ?? headBreak(head, walk) ?? (intruder ? { n: walk.entries, id: intruder._id, why: 'outside the chain' as const } : null)
  return { gid, entries: walk.entries, unsealed: outside.length, lastHash: walk.lastHash, broken }
}

interface Walk {
  entries: number
  lastHash: string
  firstAt: number | null
  /** hash of the entry the head names */
  atHead: string | null
  broken: Break | null
}

/** From the first entry on, up to the first that does not fit. */
async function walkChain(deps: VerifyDeps, gid: string, head: AuditHead | null): Promise<Walk> {
  const walk: Walk = { entries: 0, lastHash: CHAIN_START, firstAt: null, atHead: null, broken: null }
  const sealed = deps.models.audit
    .find({ gid, n: { $exists: true } })
    .sort({ n: 1 })
    .lean<AuditEntry[]>()
    .cursor()
  for await (const stored of sealed) {
    const entry = stored as unknown as AuditEntry // the cursor's type forgets that it is lean
    const n = walk.entries + 1
    const why = problemOf(entry, n, walk.lastHash)
    if (why) return { ...walk, broken: { n, id: why === 'missing' ? null : entry._id, why } }
    walk.entries = n
    walk.lastHash = entry.hash ?? ''
    walk.firstAt ??= entry.at
    if (head?.n === n) walk.atHead = walk.lastHash
  }
  return walk
}

function problemOf(entry: AuditEntry, n: number, before: string): 'missing' | 'changed' | null {
  if (entry.n !== undefined && entry.n > n) return 'missing'
  const fits = entry.n === n && entry.slot === slotOf(entry.gid, n) && entry.hash === chainHash(before, entry)
  return fits ? null : 'changed'
}

/** The head lags behind by an entry whose writer died; it never leads. */
function headBreak(head: AuditHead | null, walk: Walk): Break | null {
  if (!head) return walk.entries === 0 ? null : { n: walk.entries, id: null, why: 'head missing' }
  if (head.n > walk.entries) return { n: walk.entries + 1, id: null, why: 'missing' }
  return walk.atHead === head.hash ? null : { n: head.n, id: null, why: 'head changed' }
}

const unsealedEntries = async ({ models }: VerifyDeps, gid: string): Promise<AuditEntry[]> =>
  await models.audit
    .find({ gid, n: { $exists: false } }, { at: 1 })
    .sort({ at: 1 })
    .lean<AuditEntry[]>()

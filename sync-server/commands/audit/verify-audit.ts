import type { Deps } from '../../deps.ts'
import type { AuditEntry, AuditHead } from '../../models/records/audit.ts'
import { CHAIN_START, KEYED, auditKey, chainHash, digestOf, isSigned, slotOf } from './audit-chain.ts'
import { KEYED_SINCE, allGids, entriesOutside, rememberedHeads, type KnownHead } from './audit-heads.ts'

type VerifyDeps = Pick<Deps, 'models' | 'secret'>

/** Result of verifying one chain. */
export interface ChainReport {
  gid: string
  /** entries that fit, from the first on */
  entries: number
  /** entries from before there was a chain */
  unsealed: number
  /** hash of the newest entry that fits; kept elsewhere it reveals a chain that was put back as a whole */
  lastHash: string
  broken: Break | null
}

/** The first place where a chain does not hold. */
export interface Break {
  n: number
  /** the entry at this place; null when there is none */
  id: string | null
  why:
    | 'missing'
    | 'changed'
    | 'not keyed'
    | 'head missing'
    | 'head changed'
    | 'outside the chain'
    /** another entry than the one that somebody keeps the hash of */
    | 'rewritten'
    | 'back-dated'
}

/** Clocks of processes differ by so much at most. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * Looks at every chain, or at that of one gid, beside the ends that this process saw itself and those given: from the log, or from an earlier look.
 * @param known chains that are gone altogether show only by it
 */
export async function verifyAudit(deps: VerifyDeps, only?: string, known: readonly KnownHead[] = []): Promise<ChainReport[]> {
  const outside = [...known, ...rememberedHeads(deps)]
  const gids = only === undefined ? [...new Set([...(await allGids(deps)), ...outside.map(({ gid }) => gid)])].sort() : [only]
  const reports: ChainReport[] = []
  for (const gid of gids) {
    const heads = outside.filter((head) => head.gid === gid)
    reports.push(await verifyChain(deps, gid, heads))
  }
  return reports
}

async function verifyChain(deps: VerifyDeps, gid: string, known: readonly KnownHead[]): Promise<ChainReport> {
  // before the entries: what is noted meanwhile may then only lie beyond it
  const [since, head] = await Promise.all(
    [KEYED_SINCE, gid].map(async (_id) => await deps.models.auditHeads.findOne({ _id }).lean<AuditHead>()),
  )
  const key = auditKey(deps)
  const walk = await walkChain(deps, gid, { key, at: [...known, ...(head ? [head] : [])].map(({ n }) => n), since: since?.n ?? null })
  const outside = await entriesOutside(deps, gid)
  const broken =
    walk.broken ??
    headBreak(head ?? null, walk) ??
    signatureBreak(key, { head: head ?? null, since: since ?? null, walk }) ??
    outsideBreak(outside, { head: head ?? null, isKeyed: Boolean(since), walk }) ??
    knownBreak(known, walk) ??
    walk.backDated
  return { gid, entries: walk.entries, unsealed: outside.length, lastHash: walk.lastHash, broken }
}

interface Walk {
  entries: number
  lastHash: string
  firstAt: number | null
  isKeyed: boolean
  /** latest moment at which an entry was noted */
  latest: number
  /** id and hash of the entries that somebody named */
  named: Map<number, { id: string; hash: string }>
  backDated: Break | null
  broken: Break | null
}

interface Way {
  key: Buffer
  /** places whose entries are to be kept for later */
  at: readonly number[]
  /** from when on every entry has the key; null: nothing is said */
  since: number | null
}

/** From the first entry on, up to the first that does not fit. */
async function walkChain(deps: VerifyDeps, gid: string, { key, at, since }: Way): Promise<Walk> {
  const walk: Walk = {
    entries: 0,
    lastHash: CHAIN_START,
    firstAt: null,
    isKeyed: false,
    latest: 0,
    named: new Map(),
    backDated: null,
    broken: null,
  }
  const wanted = new Set(at)
  const sealed = deps.models.audit
    .find({ gid, n: { $exists: true } })
    .sort({ n: 1 })
    .lean<AuditEntry[]>()
    .cursor()
  for await (const stored of sealed) {
    const entry = stored as unknown as AuditEntry // the cursor's type forgets that it is lean
    const n = walk.entries + 1
    const why = problemOf(entry, { n, key, walk, since })
    if (why) return { ...walk, broken: { n, id: why === 'missing' ? null : entry._id, why } }
    step(walk, entry, n)
    if (wanted.has(n)) walk.named.set(n, { id: entry._id, hash: walk.lastHash })
  }
  return walk
}

function step(walk: Walk, entry: AuditEntry, n: number): void {
  const noted = entry.noted ?? entry.at
  // entries from before there was a key do not say when they were noted
  if (entry.v === KEYED && noted < walk.latest - CLOCKS_DIFFER_MS) walk.backDated ??= { n, id: entry._id, why: 'back-dated' }
  walk.entries = n
  walk.lastHash = entry.hash ?? ''
  walk.firstAt ??= entry.at
  walk.isKeyed ||= entry.v === KEYED
  walk.latest = Math.max(walk.latest, noted)
}

function problemOf(
  entry: AuditEntry,
  { n, key, walk, since }: { n: number; key: Buffer; walk: Walk; since: number | null },
): 'missing' | 'changed' | 'not keyed' | null {
  if (entry.n !== undefined && entry.n > n) return 'missing'
  const fits = entry.n === n && entry.slot === slotOf(entry.gid, n) && entry.hash === chainHash(key, walk.lastHash, entry)
  if (!fits) return 'changed'
  return entry.v !== KEYED && (walk.isKeyed || (since !== null && entry.at > since)) ? 'not keyed' : null
}

/** The head lags behind by an entry whose writer died; it never leads. */
function headBreak(head: AuditHead | null, walk: Walk): Break | null {
  if (!head) return walk.entries === 0 ? null : { n: walk.entries, id: null, why: 'head missing' }
  if (head.n > walk.entries) return { n: walk.entries + 1, id: null, why: 'missing' }
  const hash = head.n === 0 ? CHAIN_START : walk.named.get(head.n)?.hash
  return hash === head.hash ? null : { n: head.n, id: null, why: 'head changed' }
}

/** Since there is a key every end is signed with it, and so is the moment since when. */
function signatureBreak(key: Buffer, { head, since, walk }: { head: AuditHead | null; since: AuditHead | null; walk: Walk }): Break | null {
  const isOfNow = walk.isKeyed || head?.mac !== undefined
  if (!since) return isOfNow ? { n: walk.entries, id: null, why: 'head missing' } : null
  if (isSigned(key, since) && (!head || isSigned(key, head))) return null
  return { n: head?.n ?? walk.entries, id: null, why: 'head changed' }
}

/** Counts entries in no chain: they were there before it, and no more of them come, whatever date they have. */
function outsideBreak(
  outside: readonly AuditEntry[],
  { head, isKeyed, walk }: { head: AuditHead | null; isKeyed: boolean; walk: Walk },
): Break | null {
  const late = outside.find((entry) => walk.firstAt !== null && entry.at > walk.firstAt)
  if (late) return { n: walk.entries, id: late._id, why: 'outside the chain' }
  if (!isKeyed || digestOf(outside) === (head?.older ?? '')) return null
  return { n: walk.entries, id: outside.at(-1)?._id ?? null, why: 'outside the chain' }
}

function knownBreak(known: readonly KnownHead[], walk: Walk): Break | null {
  const beyond = known.find(({ n }) => n > walk.entries)
  if (beyond) return { n: walk.entries + 1, id: null, why: 'missing' }
  const other = known.find(({ n, hash }) => walk.named.get(n)?.hash !== hash)
  return other ? { n: other.n, id: walk.named.get(other.n)?.id ?? null, why: 'rewritten' } : null
}

import type { CvReport } from '#shared/views/cv/report.ts'
import { newVaultKey } from '#worker/vault/block-crypto.ts'
import { failureOf } from '../../api/failure.ts'
import { seenPrefix } from '../../api/last-seen.ts'
import { deleteValue, readValue, readValues, updateValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Account and job of a CV. */
interface KeptPlace {
  accountId: string
  jobId: string
}

/** CV as the server tells of it, or as this device saw it last, and when. */
export interface ShownCv {
  report: CvReport
  /** absent: asked just now */
  seenAt?: number
}

/**
 * Asks for a CV and keeps the answer, sealed with a key of its job, which no script can take away; both leave at sign-out. Without the server
 * the last answer is shown for fourteen days. @throws the failure when there is none
 */
export async function askKeptCv(
  place: KeptPlace,
  { interviewId, nowMs, ask }: { interviewId: string; nowMs: number; ask: () => Promise<CvReport> },
): Promise<ShownCv> {
  const key = keyOf(place, interviewId)
  try {
    const report = await ask()
    // a device without space shows it all the same
    await keep(place, key, { report, nowMs }).catch(() => undefined)
    return { report }
  } catch (error) {
    const { kind, status } = failureOf(error)
    if (NOT_YOURS.has(status)) await deleteValue(key).catch(() => undefined)
    const kept = kind === 'refused' || kind === 'unknown' ? null : await open(place, key, nowMs).catch(() => null)
    if (!kept) throw error
    return kept
  }
}

/** Removes CVs of candidates whose rows this device has no more, and those of older days. */
export async function dropKeptCvs(place: KeptPlace, { rows, nowMs }: { rows: ReadonlySet<string>; nowMs: number }): Promise<void> {
  for (const { interviewId, seenAt } of (await readValues(folderOf(place))).flatMap(rowIn))
    if (!rows.has(interviewId) || nowMs - seenAt > KEPT_MS) await deleteValue(keyOf(place, interviewId))
}

const KEPT_MS = 14 * 86_400_000
/** Statuses after which nothing that was seen before is shown. */
const NOT_YOURS: ReadonlySet<number> = new Set([401, 403, 404])

const folderOf = ({ accountId, jobId }: KeptPlace): string => `${seenPrefix(accountId)}cv/${jobId}/`
const keyOf = (place: KeptPlace, interviewId: string): string => `${folderOf(place)}${interviewId}`
const sealOf = ({ accountId, jobId }: KeptPlace): string => `${seenPrefix(accountId)}cv-key/${jobId}`

interface KeptRow {
  interviewId: string
  seenAt: number
  nonce: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

async function keep(place: KeptPlace, key: string, { report, nowMs }: { report: CvReport; nowMs: number }): Promise<void> {
  const made = await newVaultKey()
  // the first of two tabs makes the key of both
  await updateValue(sealOf(place), (known) => known ?? made)
  const seal = await readValue(sealOf(place))
  if (!(seal instanceof CryptoKey)) return
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(report))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(key) }, seal, plain)
  await writeValue(key, { interviewId: report.interview_id, seenAt: nowMs, nonce, sealed } satisfies KeptRow)
}

async function open(place: KeptPlace, key: string, nowMs: number): Promise<ShownCv | null> {
  const [row] = rowIn(await readValue(key))
  const seal = await readValue(sealOf(place))
  if (!row || !(seal instanceof CryptoKey) || nowMs - row.seenAt > KEPT_MS) return null
  const use = { name: 'AES-GCM', iv: row.nonce, additionalData: new TextEncoder().encode(key) }
  const plain = await crypto.subtle.decrypt(use, seal, row.sealed)
  // written above, and sealed since
  return { report: JSON.parse(new TextDecoder().decode(plain)) as CvReport, seenAt: row.seenAt }
}

function rowIn(value: unknown): KeptRow[] {
  if (typeof value !== 'object' || value === null) return []
  const { interviewId, seenAt, nonce, sealed } = value as Record<string, unknown> // each is looked at
  if (typeof interviewId !== 'string' || typeof seenAt !== 'number') return []
  return nonce instanceof Uint8Array && sealed instanceof ArrayBuffer ? [{ interviewId, seenAt, nonce: new Uint8Array(nonce), sealed }] : []
}

import type { Answer, Segment } from '#shared/entities/answer.ts'
import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { voiceKey } from '#shared/lib/voices/voice-name.ts'
import { mediaNamedIn, NAMING_MEDIA } from '#shared/policies/named-objects.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { documents, fieldsOf } from '../../sync/documents.ts'
import type { FileExport } from '../../models/exports/file-export.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import type { Voice } from '../../models/files/voice.ts'
import type { Upload } from '../../models/files/upload.ts'
import { compositeChecksum } from '../../services/s3/checksum.ts'
import type { BucketName } from '../../services/s3/object-store.ts'
import { adminProfile } from '../mail/admin-profile.ts'
import { filesOfAnswer } from '../../queries/answer-files.ts'
import { ACCOUNT_FILES } from './claims.ts'
import { exportPlace } from '../../queries/export.ts'
import { isOfStaff } from '../../queries/find-upload.ts'

type AuditDeps = Pick<Deps, 'models' | 's3' | 'clock'>

/** Problem of one object, by bucket and name. */
export interface StoreProblem {
  /**
   * missing: the database says it is there. differs: it has other bytes than what was received. receipt: either of these, of a recording for which the
   * candidate holds a receipt. orphan: nothing in the database names it.
   */
  kind: 'missing' | 'differs' | 'receipt' | 'orphan'
  bucket: BucketName
  key: string
}

export interface StoreReport {
  objects: number
  bytes: number
  receipts: number
  problems: StoreProblem[]
}

/** Younger objects may still be on the way into the database. */
const GRACE_MS = 24 * 60 * 60_000

/**
 * Compares database and buckets in both directions, and every receipt with the object it promises: size, and the hash of the parts that the device wrote down.
 * Reads only.
 */
export async function auditStore(deps: AuditDeps): Promise<StoreReport> {
  const known = new Known()
  const { receipts, broken } = await auditAnswers(deps, known)
  await collectOthers(deps, known)
  const inStore = await readBuckets(deps, known)
  const lost = known.entries().filter(({ bucket, key }) => !inStore.seen.has(nameOf(bucket, key)))
  const missing = lost.filter(({ mustExist, bucket, key }) => mustExist && !broken.some((one) => one.bucket === bucket && one.key === key))
  return {
    objects: inStore.objects,
    bytes: inStore.bytes,
    receipts,
    problems: [...broken, ...missing.map(({ bucket, key }) => ({ kind: 'missing' as const, bucket, key })), ...inStore.problems],
  }
}

/** Objects of these buckets that nothing in the database names and that were last changed before a time (ms). Reads only. */
export async function findOrphans(
  deps: AuditDeps,
  { buckets, before }: { buckets: readonly BucketName[]; before: number },
): Promise<{ bucket: BucketName; key: string }[]> {
  const known = new Known()
  for await (const answer of allAnswers(deps)) nameFiles(known, answer)
  await collectOthers(deps, known)
  const found: { bucket: BucketName; key: string }[] = []
  for (const bucket of buckets)
    for await (const { key, modifiedAt } of deps.s3.list(bucket))
      if (modifiedAt < before && !known.get(bucket, key)) found.push({ bucket, key })
  return found
}

/** Everything but answers that names objects. */
async function collectOthers(deps: AuditDeps, known: Known): Promise<void> {
  await collectUploads(deps, known)
  await collectFiles(deps, known)
  await collectShown(deps, known)
  await collectNamed(deps, known)
  await collectCvs(deps, known)
  await collectVoices(deps, known)
  await collectExports(deps, known)
}

interface Entry {
  bucket: BucketName
  key: string
  /** false: the name is taken, but there may be nothing yet */
  mustExist: boolean
  /** undefined where the database does not say */
  bytes?: number | undefined
}

const nameOf = (bucket: BucketName, key: string): string => `${bucket}/${key}`

/** Every object the database names. */
class Known {
  readonly #entries = new Map<string, Entry>()
  add(entry: Entry): void {
    const name = nameOf(entry.bucket, entry.key)
    const former = this.#entries.get(name)
    this.#entries.set(name, { ...entry, mustExist: entry.mustExist || (former?.mustExist ?? false), bytes: entry.bytes ?? former?.bytes })
  }
  get(bucket: BucketName, key: string): Entry | undefined {
    return this.#entries.get(nameOf(bucket, key))
  }
  entries(): Entry[] {
    return [...this.#entries.values()]
  }
}

const allAnswers = (deps: Pick<Deps, 'models'>) => documents.cursor(deps, 'answers', { tenants: 'all', of: 'interviews' })

function nameFiles(known: Known, answer: Answer): void {
  for (const { bucket, object_name: key } of filesOfAnswer(answer)) known.add({ bucket, key, mustExist: bucket === 'processed' })
}

/** Recordings with a receipt are compared one by one; what was made of them is only named. */
async function auditAnswers(deps: AuditDeps, known: Known): Promise<{ receipts: number; broken: StoreProblem[] }> {
  const broken: StoreProblem[] = []
  let receipts = 0
  for await (const answer of allAnswers(deps)) {
    if (answer.receipt) receipts++
    nameFiles(known, answer)
    if (answer.kind !== 'video' || !answer.receipt) continue
    for (const segment of answer.segments ?? [])
      if (!(await isAsReceived(deps, segment))) broken.push({ kind: 'receipt', bucket: 'media', key: segment.objectName })
  }
  return { receipts, broken }
}

async function isAsReceived({ s3 }: Pick<Deps, 's3'>, segment: Segment): Promise<boolean> {
  const head = await s3.head('media', segment.objectName)
  return head?.bytes === segment.bytes && head.checksum === compositeChecksum(segment.parts.map((part) => part.sha256))
}

async function collectUploads({ models, s3 }: AuditDeps, known: Known): Promise<void> {
  for await (const upload of models.uploads
    .find({ _id: { $exists: true } })
    .lean<Upload[]>()
    .cursor()) {
    const bucket = s3.purposeOf(upload.bucket)
    // a recruiter's upload is a file by then, and no longer in the place for gathered parts
    const isWhole = upload.state === 'verified' && !isOfStaff(upload)
    if (bucket) known.add({ bucket, key: upload.objectName, mustExist: isWhole, bytes: isWhole ? upload.bytes : undefined })
  }
}

async function collectFiles({ models, s3 }: AuditDeps, known: Known): Promise<void> {
  for await (const file of models.storedFiles
    .find({ _id: { $exists: true } })
    .lean<StoredFile[]>()
    .cursor()) {
    const slash = file._id.indexOf('/')
    const bucket = s3.purposeOf(file._id.slice(0, slash))
    // the row comes first, so a crash may have left it alone
    const mustExist = file.storedAt !== undefined
    if (bucket && file.scan !== 'infected') known.add({ bucket, key: file._id.slice(slash + 1), mustExist, bytes: file.bytes })
  }
}

/** Collects files that companies and the administration show of themselves or send with mails. */
async function collectShown(deps: AuditDeps, known: Known): Promise<void> {
  const { models } = deps
  const profile = await adminProfile(deps)
  for (const key of [profile.companyLogo, ...AdminNotice.options.map((notice) => profile[notice].attachment)])
    if (key) known.add({ bucket: 'recruiter', key, mustExist: true })
  for await (const account of models.accounts
    .find({ _id: { $exists: true } })
    .lean<Account[]>()
    .cursor())
    for (const key of ACCOUNT_FILES.map((field) => account[field])) if (key) known.add({ bucket: 'recruiter', key, mustExist: true })
}

/** Files that documents of recruiters name. A name without a row is a text like any other: no such file was ever brought. */
async function collectNamed({ models }: AuditDeps, known: Known): Promise<void> {
  for await (const document of documents.cursor({ models }, NAMING_MEDIA, { tenants: 'all', of: 'noInterview' }))
    for (const key of mediaNamedIn(fieldsOf(document), document.gid))
      if (known.get('recruiter', key)) known.add({ bucket: 'recruiter', key, mustExist: true })
}

/** Collects the CVs that recruiters were told of; these must exist. */
async function collectCvs({ models }: AuditDeps, known: Known): Promise<void> {
  const options = { where: { cv: { $exists: true } } }
  for await (const { cv } of documents.cursor({ models }, 'interviews', { tenants: 'all', of: 'interviews' }, options))
    if (cv) known.add({ bucket: 'resume', key: cv.objectName, mustExist: true })
}

/** Collects voices of questions: the row comes first, and says when the object was there. */
async function collectVoices({ models }: AuditDeps, known: Known): Promise<void> {
  for await (const { name, bytes, storedAt } of models.voices
    .find({ _id: { $exists: true } })
    .lean<Voice[]>()
    .cursor())
    known.add({ bucket: 'processed', key: voiceKey(name), mustExist: storedAt !== undefined, bytes })
}

/** Collects exported files; one that is being made may have no object yet. */
async function collectExports({ models }: AuditDeps, known: Known): Promise<void> {
  for await (const { _id: id, gid, state, bytes } of models.fileExports
    .find({ _id: { $exists: true } }, { gid: 1, state: 1, bytes: 1 })
    .lean<Pick<FileExport, '_id' | 'gid' | 'state' | 'bytes'>[]>()
    .cursor()) {
    const isReady = state === 'ready'
    if (isReady || state === 'making') known.add({ ...exportPlace({ gid, id }), mustExist: isReady, bytes: isReady ? bytes : undefined })
  }
}

const BUCKETS: readonly BucketName[] = ['media', 'processed', 'recruiter', 'resume']

async function readBuckets(
  deps: AuditDeps,
  known: Known,
): Promise<{ seen: Set<string>; objects: number; bytes: number; problems: StoreProblem[] }> {
  const found = { seen: new Set<string>(), objects: 0, bytes: 0, problems: [] as StoreProblem[] }
  const young = deps.clock.now() - GRACE_MS
  for (const bucket of BUCKETS) {
    for await (const { key, bytes, modifiedAt } of deps.s3.list(bucket)) {
      found.objects++
      found.bytes += bytes
      found.seen.add(nameOf(bucket, key))
      const entry = known.get(bucket, key)
      if (!entry && modifiedAt < young) found.problems.push({ kind: 'orphan', bucket, key })
      if (entry?.bytes !== undefined && entry.bytes !== bytes) found.problems.push({ kind: 'differs', bucket, key })
    }
  }
  return found
}

import { createHash } from 'node:crypto'
import { CV_TYPES, parseBulkCvName, parseCandidateCvName, type CvExtension } from '#shared/lib/files/cv-name.ts'
import { cvTypeOf } from '#shared/lib/files/cv-type.ts'
import { KNOWLEDGE_KEPT_MS, KNOWLEDGE_TYPES, knowledgeTypeOf, parseKnowledgeName } from '#shared/lib/files/knowledge-file.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { fitsName, MEDIA_TYPES, typeOfBytes } from '#shared/lib/files/group-media.ts'
import { VIRUS_FOUND, type FileScan } from '#shared/views/upload.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import type { BucketName } from '../../services/s3/object-store.ts'
import type { UploadPolicy } from '../../services/s3/upload-form.ts'
import { namesOtherFiles } from '../../services/foreign-files/names-other-files.ts'
import { documents } from '../../sync/documents.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'

/**
 * Checks, scans and stores a file; the same file again is no error. A name keeps its content and its virus refusal, except a candidate's
 * own CV, which may be replaced. Fails with unsupportedType for other bytes than the name says, conflict for other content, notFound
 * without the interview, Outcome 4 for a virus.
 */
export async function storeFile(deps: StoreDeps, policy: UploadPolicy, file: Uint8Array): Promise<{ bytes: number; scan: FileScan }> {
  if (file.length === 0) throw new AppError('invalid', { details: ['file: is missing or empty'] })
  if (file.length > policy.maxBytes) throw new AppError('tooLarge')
  const type = typeFor(policy, file)
  if (!type) throw new AppError('unsupportedType', { details: ['file: is not what its name says'] })
  await checkInterview(deps, policy)
  const sha256 = createHash('sha256').update(file).digest('base64')
  const known = await knownFile(deps, policy, sha256)
  if (known) {
    if (known.storedAt === undefined) await noteStored(deps, policy, sha256)
    // a verdict on an object is about its own bytes
    return { bytes: known.bytes, scan: known.scan }
  }
  const scan = await deps.virus.scan(file)
  await note(deps, policy, { scan, bytes: file.length, sha256 })
  await deps.s3.put(policy.bucket, policy.key, file, type)
  await checkInterview(deps, policy)
  await noteStored(deps, policy, sha256)
  return { bytes: file.length, scan }
}

/** From now on the audit of the store misses it when it is gone. */
const noteStored = async (deps: StoreDeps, policy: UploadPolicy, sha256: string): Promise<void> =>
  void (await deps.models.storedFiles.updateOne({ _id: fileId(deps, policy), sha256 }, { $set: { storedAt: deps.clock.now() } }))

type StoreDeps = Pick<Deps, 's3' | 'virus' | 'models' | 'clock'>

/** An address outlives the interview by minutes: what is erased must not come back, neither before the file is stored nor while. */
async function checkInterview(deps: StoreDeps, policy: UploadPolicy): Promise<void> {
  const { gid, interviewId } = policy
  if (interviewId === '') return
  if (await documents.exists(deps, 'interviews', { id: interviewId, gid })) return
  await removeFile(deps, policy)
  throw new AppError('notFound')
}

/** Removes a file and what is known of it. The object first: a row without one is found and removed again, an object without a row is nobody's. */
export async function removeFile(deps: Pick<Deps, 's3' | 'models'>, of: { bucket: BucketName; key: string }): Promise<void> {
  const _id = fileId(deps, of)
  // first of all: nobody misses what is being removed
  await deps.models.storedFiles.updateOne({ _id }, { $unset: { storedAt: 1 } })
  await deps.s3.remove(of.bucket, of.key)
  await deps.models.storedFiles.deleteOne({ _id })
  // sending it in parts again begins anew
  await deps.models.uploads.deleteOne({ _id: fileId(deps, { bucket: of.bucket, key: gatheredName(of.key) }) })
}

/**
 * Name under which the parts of a recruiter's file are gathered: nobody reads them there, and the final name gets an object only after
 * inspection and virus scan.
 */
export const gatheredName = (key: string): string => `${GATHERED}${key}`
export const nameOfGathered = (objectName: string): string => objectName.slice(GATHERED.length)
const GATHERED = 'incoming/'

/** These very bytes, when they are stored already. */
async function knownFile(deps: StoreDeps, policy: UploadPolicy, sha256: string): Promise<StoredFile | null> {
  const row = await refuseInfected(deps, policy)
  const isStored = (await deps.s3.head(policy.bucket, policy.key)) !== null
  if (row?.sha256 === sha256) return isStored ? row : null
  if ((row || isStored) && !isReplaceable(policy)) throw new AppError('conflict')
  return null
}

const isReplaceable = ({ key }: Pick<UploadPolicy, 'key'>): boolean => parseCandidateCvName(key) !== null

/**
 * Facts about a stored file, null for none.
 * @throws Outcome 4 for a name under which a virus was uploaded before
 */
export async function refuseInfected(
  deps: Pick<Deps, 's3' | 'models'>,
  of: Pick<UploadPolicy, 'bucket' | 'key'>,
): Promise<StoredFile | null> {
  const row = await deps.models.storedFiles.findOne({ _id: fileId(deps, of) }).lean<StoredFile>()
  if (row?.scan === 'infected') throw virusFound()
  return row
}

const virusFound = (): Outcome => new Outcome(4, VIRUS_FOUND[4])

export const fileId = ({ s3 }: Pick<Deps, 's3'>, { bucket, key }: { bucket: BucketName; key: string }): string =>
  `${s3.buckets[bucket]}/${key}`

/** The row comes before the object: what is stored without one would be nobody's. Of two files brought at once under one name the first row wins. */
async function note(deps: StoreDeps, policy: UploadPolicy, found: Pick<StoredFile, 'scan' | 'bytes' | 'sha256'>): Promise<void> {
  const { gid, interviewId, by: createdBy } = policy
  const _id = fileId(deps, policy)
  const isInfected = found.scan === 'infected'
  if (isInfected && isReplaceable(policy)) throw virusFound()
  const createdAt = deps.clock.now()
  const keptMs = isKnowledge(policy) ? KNOWLEDGE_KEPT_MS : isBulkCv(policy) ? BULK_CV_KEPT_MS : undefined
  const expires = keptMs !== undefined && { expiresAt: createdAt + keptMs }
  const change = { $set: found, $setOnInsert: { gid, interviewId, createdBy, createdAt, ...expires } }
  try {
    await deps.models.storedFiles.updateOne(isReplaceable(policy) ? { _id } : { _id, sha256: found.sha256 }, change, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw new AppError('conflict')
  }
  if (isInfected) throw virusFound()
}

/** With the job that removes it, within a day; an import keeps it. */
const BULK_CV_KEPT_MS = 23 * 60 * 60_000
const isBulkCv = ({ bucket, key, gid }: UploadPolicy): boolean => bucket === 'resume' && parseBulkCvName(key, gid) !== null

const isKnowledge = ({ bucket, key, gid }: UploadPolicy): boolean => bucket === 'recruiter' && parseKnowledgeName(key, gid) !== null

function knowledgeType(file: Uint8Array): string | null {
  const found = knowledgeTypeOf(file)
  if (found === 'protected') throw new AppError('unsupportedType', { details: ['file: is protected by a password'] })
  return found && KNOWLEDGE_TYPES[found]
}

/** The content type to store, by the bytes; null when they are something else than the name may stand for. */
function typeFor(policy: UploadPolicy, file: Uint8Array): string | null {
  if (isKnowledge(policy)) return knowledgeType(file)
  const { bucket, key, gid } = policy
  const cv: CvExtension | null | undefined =
    bucket === 'resume' ? (parseBulkCvName(key, gid) ?? parseCandidateCvName(key)?.extension ?? null) : undefined
  const found = cv && cvTypeOf(file, cv)
  if (found !== undefined) return found && CV_TYPES[found]
  const type = typeOfBytes(file)
  // a video that leads to other files is none that a page may show
  if (!type || !fitsName(key, type) || leadsOut(file)) return null
  return key.endsWith('.m4a') ? MEDIA_TYPES.m4a : MEDIA_TYPES[type]
}

function leadsOut(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return namesOtherFiles((at, length) => bytes.subarray(at, at + length), bytes.length)
}

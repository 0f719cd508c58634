import { createHash } from 'node:crypto'
import { parseBulkCvName } from '#shared/lib/files/cv-name.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import type { CvTag, ImportedCvs } from '#shared/views/cv/imported-cvs.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { docOf, documents, type Doc } from '../../sync/documents.ts'
import { commitEdit, insertOrFind } from '../../sync/write/commit.ts'
import { inGroups } from '../candidates/in-groups.ts'
import { fileId } from '../uploads/store-file.ts'
import { addVersion } from './add-version.ts'
import { nameOfFile } from './name-of-file.ts'
import { queueRead } from './queue-read.ts'
import { CV_SCORING } from './score-stored-cv.ts'

/** File to import. `person`: told by the recruiter, else read from it. */
interface CvToImport {
  objectName: string
  name: string
  interviewId?: string | undefined
  person?: { name: string; email: string; phone?: string | undefined }
}

interface Job {
  by: string
  gid: string
  jobId: string
  scope: string
}

type Outcome =
  | { imported: ImportedCvs['imported'][number] }
  | { repeated: ImportedCvs['repeated'][number] }
  | { refused: ImportedCvs['refused'][number] }

/** Makes a candidate of each file and has it read. One wrong file stops no other; a repeat is the same command. */
export async function importCvs(deps: Deps, job: Job, list: readonly CvToImport[]): Promise<ImportedCvs> {
  const files = await storedFilesOf(deps, job, list)
  const shas = [...new Set([...files.values()].map(({ sha256 }) => sha256))]
  const there = await deps.models.cvs.find({ scope: job.scope, gid: job.gid, hashes: { $in: shas } }).lean<StoredCv[]>()
  const holders = new Map(there.flatMap((one) => one.hashes.map((sha256) => [sha256, one] as const)))
  // the first of a list stands for all with the same bytes
  const firsts = new Map(list.toReversed().map((one) => [files.get(one.objectName)?.sha256 ?? '', one]))
  const isFirst = (one: CvToImport): boolean => firsts.get(files.get(one.objectName)?.sha256 ?? '') === one
  const add = (one: CvToImport): Promise<Outcome> => addFile(deps, job, { cv: one, file: files.get(one.objectName), holders })
  const outcomes = new Map<CvToImport, Outcome>()
  for (const part of [list.filter(isFirst), list.filter((one) => !isFirst(one))]) {
    const found = await inGroups(part, add)
    part.forEach((one, at) => {
      const outcome = found[at]
      if (outcome) outcomes.set(one, outcome)
    })
  }
  const all = list.flatMap((one) => outcomes.get(one) ?? [])
  return {
    imported: all.flatMap((one) => ('imported' in one ? [one.imported] : [])),
    repeated: all.flatMap((one) => ('repeated' in one ? [one.repeated] : [])),
    refused: all.flatMap((one) => ('refused' in one ? [one.refused] : [])),
  }
}

/** Rows of the files by their names; those of others are not found. */
async function storedFilesOf(deps: Deps, { gid }: Job, list: readonly CvToImport[]): Promise<Map<string, StoredFile>> {
  const keys = list.map(({ objectName }) => objectName).filter((key) => parseBulkCvName(key, gid) !== null)
  const idOf = (key: string): string => fileId(deps, { bucket: 'resume', key })
  const rows = await deps.models.storedFiles.find({ _id: { $in: keys.map(idOf) }, gid }).lean<StoredFile[]>()
  const byId = new Map(rows.map((row) => [row._id, row]))
  return new Map(
    keys.flatMap((key) => {
      const row = byId.get(idOf(key))
      return row ? [[key, row] as const] : []
    }),
  )
}

interface Adding {
  cv: CvToImport
  file: StoredFile | undefined
  /** CVs of the job by the hashes of their files; grows */
  holders: Map<string, StoredCv>
}

async function addFile(deps: Deps, job: Job, { cv, file, holders }: Adding): Promise<Outcome> {
  const { objectName } = cv
  const refuse = (tag: CvTag): Outcome => ({ refused: { object_name: objectName, tag } })
  if (file?.scan === 'infected') return refuse('VIRUS_SCAN_POSITIVE')
  if (file?.storedAt === undefined) return refuse('CV_MISSING')
  const wanted = cv.interviewId ?? idOfFile(job, file)
  const holder = holders.get(file.sha256)
  if (holder) return await again(deps, { cv, wanted, holder })
  if (file.interviewId !== '' && file.interviewId !== wanted) return refuse('CV_MISSING')
  const found = await rowOf(deps, job, cv, wanted)
  if (!found) return refuse('import_candidate_cv_files_api_failure')
  const { row, isOther } = found
  if (!(await bind(deps, file, row))) return refuse('CV_MISSING')
  const version = { objectName, name: cv.name, sha256: file.sha256, arrivedAt: deps.clock.now(), ...(isOther && { hasJoined: true }) }
  const stored = await addVersion(deps, row, version)
  if (stored) holders.set(file.sha256, stored)
  const status = await startReading(deps, row, { sha256: file.sha256, isCurrent: stored?.versions[0]?.objectName === objectName })
  if (isOther) return { repeated: { object_name: objectName, interview_id: row.id } }
  return { imported: { object_name: objectName, interview_id: row.id, status } }
}

/** The same file makes the same row, also where the caller made no id. */
const idOfFile = ({ jobId }: Job, { sha256 }: StoredFile): string =>
  createHash('sha256').update(`${jobId}/${sha256}`).digest('hex').slice(0, 26)

/** Answers about a file that the job has. Its row is the one of this command, or another. */
async function again(
  deps: Deps,
  { cv: { objectName }, wanted, holder }: { cv: CvToImport; wanted: string; holder: StoredCv },
): Promise<Outcome> {
  const version = holder.versions.find((one) => one.objectName === objectName)
  const row = await documents.get(deps, 'interviews', { id: holder._id, gid: holder.gid })
  const isUnread = version && !version.reading && version.failed === undefined
  if (row && isUnread) await startReading(deps, row, { sha256: version.sha256, isCurrent: holder.versions[0]?.objectName === objectName })
  if (!version || holder._id !== wanted) return { repeated: { object_name: objectName, interview_id: holder._id } }
  return { imported: { object_name: objectName, interview_id: holder._id, status: (isUnread ? 'queued' : row?.cvStatus) ?? 'queued' } }
}

/** Row of the person, made when the job has none of this address; null for an id whose row is gone. */
async function rowOf(
  deps: Deps,
  { by, gid, jobId, scope }: Job,
  { name, person }: CvToImport,
  id: string,
): Promise<{ row: Doc<'interviews'>; isOther: boolean } | null> {
  const phone = person?.phone === undefined || person.phone === '' ? {} : { phone: person.phone }
  const known = { name: person?.name ?? nameOfFile(name), email: person?.email ?? noAddressOf(id), ...phone }
  const fields = { ...known, jobId, createdAt: deps.clock.now(), cvStatus: 'queued' as const }
  const { entity, isOther } = await insertOrFind(deps, { by, col: 'interviews', id, gid, scope, iv: id, fields })
  return entity.del ? null : { row: docOf('interviews', entity), isOther }
}

/** From now on the file is this person's: their rights, their erasure. False for one that is somebody else's or gone. */
async function bind(deps: Deps, { _id, gid }: StoredFile, { id }: Doc<'interviews'>): Promise<boolean> {
  const { storedFiles } = deps.models
  await storedFiles.updateOne({ _id, gid, interviewId: '' }, { $set: { interviewId: id }, $unset: { expiresAt: 1 } })
  return (await storedFiles.exists({ _id, gid, interviewId: id })) !== null
}

async function startReading(
  deps: Deps,
  { id, gid }: Doc<'interviews'>,
  { sha256, isCurrent }: { sha256: string; isCurrent: boolean },
): Promise<'queued' | 'queue_failed'> {
  if (isCurrent)
    await commitEdit(deps, {
      by: CV_SCORING,
      col: 'interviews',
      id,
      gid,
      changes: ({ cvStatus }) => (cvStatus === 'queued' ? null : { cvStatus: 'queued' as const }),
    })
  return await queueRead(deps, { id, gid, sha256 })
}

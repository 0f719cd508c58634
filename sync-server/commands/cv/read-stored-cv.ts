import { declinesMachine } from '#shared/policies/machine-help.ts'
import type { Deps } from '../../deps.ts'
import type { CvVersion, StoredCv } from '../../models/files/cv.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import type { CvLine } from '../../services/cv/cv-parser.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { fileId } from '../uploads/store-file.ts'
import { changeVersions } from './change-versions.ts'
import { CV_SCORING, tryToScore } from './score-stored-cv.ts'
import { takePerson } from './take-person.ts'

/** Tries at a file whose program died (R443). */
const MOST_TRIES = 3
/** Words that are kept of one file. */
const MOST_SIGNS = 300_000

type Result = Pick<CvVersion, 'reading' | 'words' | 'failed' | 'engine' | 'readAt'>

/**
 * Reads a file of somebody's CV, takes from it who they are, and scores it. Safe to repeat: what was read is not read again. `attempt`: of the job
 * that asks.
 */
export async function readStoredCv(
  deps: Deps,
  { interviewId, sha256 }: { interviewId: string; sha256: string },
  attempt: number,
): Promise<void> {
  const interview = await documents.get(deps, 'interviews', { id: interviewId })
  const stored = interview && (await findCv(deps, interview))
  const same = stored?.versions.filter((one) => one.sha256 === sha256) ?? []
  const version = same.find((one) => !isDone(deps, one)) ?? same[0]
  // nothing is read of who wants no machine
  if (!interview || !stored || !version || declinesMachine(interview)) return
  const done = isDone(deps, version) ? version : await readVersion(deps, { stored, version, attempt })
  const now = done && (await keepResult(deps, stored, version, done))
  if (!done || !now) return
  const isCurrent = now.versions[0]?.objectName === version.objectName
  if (done.reading) {
    if (isCurrent) await noteRead(deps, interview, version)
    if ((await takePerson(deps, interview, { ...version, ...done })) === 'joined') return
  }
  if (isCurrent) await (done.reading || now.corrections.length > 0 ? tryToScore(deps, interviewId, attempt) : noteFailed(deps, interview))
}

const engineOf = ({ cvReader }: Pick<Deps, 'cvReader'>): string => `${cvReader.engine.id} ${cvReader.engine.version}`

const isDone = (deps: Deps, { reading, failed, engine }: CvVersion): boolean =>
  engine === engineOf(deps) && (reading !== undefined || failed !== undefined)

/** Takes over what the same engine made of the same bytes for another candidate of the group, else reads them. */
async function readVersion(
  deps: Deps,
  { stored, version, attempt }: { stored: StoredCv; version: CvVersion; attempt: number },
): Promise<Result | null> {
  const { gid } = stored
  const others = await deps.models.cvs.find({ gid, hashes: version.sha256 }).limit(10).lean<StoredCv[]>()
  const known = others.flatMap(({ versions }) => versions).find((one) => one.sha256 === version.sha256 && isDone(deps, one))
  const done = { engine: engineOf(deps), readAt: deps.clock.now() }
  if (known) return { ...resultOf(known), ...done }
  const file = await deps.models.storedFiles.findOne({ _id: fileId(deps, placeOf(version)), gid }).lean<StoredFile>()
  const object = file && file.sha256 === version.sha256 ? await deps.s3.get('resume', version.objectName) : null
  // replaced or removed meanwhile: whoever did so has asked for what is there now
  if (!file || !object) return null
  const bytes = new Uint8Array(await new Response(object.stream).arrayBuffer())
  if (file.scan === 'infected' || (await isInfected(deps, version, file, bytes))) return { failed: 'infected', ...done }
  try {
    const read = await deps.cvReader.read({ name: version.objectName, bytes })
    if ('problem' in read) return { failed: read.problem, ...done }
    if (read.reading.meta.warnings.includes('unreadable')) return { failed: 'unreadable', ...done }
    return { reading: read.reading, words: textOf(read.words.lines), ...done }
  } catch (error) {
    if (attempt < MOST_TRIES) throw error
    deps.log.error({ err: error, interviewId: stored._id }, 'a CV could not be read')
    return { failed: 'crashed', ...done }
  }
}

const placeOf = ({ objectName: key }: Pick<CvVersion, 'objectName'>) => ({ bucket: 'resume', key }) as const
const resultOf = ({ reading, words, failed }: Result): Result => ({
  ...(reading && { reading }),
  ...(words !== undefined && { words }),
  ...(failed !== undefined && { failed }),
})
const textOf = (lines: readonly CvLine[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MOST_SIGNS)

/** Files from before there was a scanner are looked at now. */
async function isInfected(deps: Deps, version: CvVersion, file: StoredFile, bytes: Uint8Array): Promise<boolean> {
  if (file.scan !== 'notScanned') return false
  const scan = await deps.virus.scan(bytes)
  if (scan === 'notScanned') return false
  const change = { $set: { scan }, ...(scan === 'infected' && { $unset: { storedAt: 1 } }) }
  await deps.models.storedFiles.updateOne({ _id: file._id, sha256: file.sha256 }, change)
  if (scan === 'infected') await deps.s3.remove('resume', version.objectName)
  return scan === 'infected'
}

const keepResult = (deps: Deps, { _id: id, gid }: StoredCv, of: CvVersion, result: Result): Promise<StoredCv | null> =>
  changeVersions(deps, { id, gid }, (versions) => {
    const at = versions.findIndex(({ objectName, sha256 }) => objectName === of.objectName && sha256 === of.sha256)
    const known = versions[at]
    return known && !isDone(deps, known) ? versions.with(at, withResult(known, result)) : null
  })

/** Replaces whatever an earlier engine said. */
function withResult({ reading: _reading, words: _words, failed: _failed, ...version }: CvVersion, result: Result): CvVersion {
  return { ...version, ...result }
}

/** The fact about the candidate's own file says that it was read. */
const noteRead = (deps: Deps, { id, gid }: Doc<'interviews'>, { objectName, sha256 }: CvVersion): Promise<unknown> =>
  commitEdit(deps, {
    by: CV_SCORING,
    col: 'interviews',
    id,
    gid,
    changes: ({ cv }) =>
      cv && cv.objectName === objectName && cv.sha256 === sha256 && !cv.isRead ? { cv: { ...cv, isRead: true } } : null,
  })

const noteFailed = (deps: Deps, { id, gid }: Doc<'interviews'>): Promise<unknown> =>
  commitEdit(deps, {
    by: CV_SCORING,
    col: 'interviews',
    id,
    gid,
    // takes off what a file before said
    changes: { cvStatus: 'parsing_failed', cvScore: undefined, cvSays: undefined },
  })

import type { InputOf } from '#shared/primitives/define-call.ts'
import type { upload_cv_from_candidate } from '#shared/api/jobseeker/upload_cv_from_candidate.ts'
import type { CvFact } from '#shared/lib/files/cv-fact.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { CV_MISSING, type PersonInfo } from '#shared/views/candidate-cv.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import type { OwnCv } from '../../queries/stored-file.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { readOwnCv } from '../cv/read-own-cv.ts'
import { refuseInfected, removeFile } from './store-file.ts'

export type CvToLink = Pick<InputOf<typeof upload_cv_from_candidate>, 'cv_name' | 'cv_raw_person_info'> & { cv_person_info: PersonInfo }

/**
 * Links a stored CV to its interview; a repeat changes nothing, another file replaces and removes the former one. Fails with CV_MISSING
 * when the store lacks it, code 4 after a virus.
 */
export async function linkCv(deps: Deps, { place, interview }: OwnCv, { by, ...cv }: CvToLink & { by: string }): Promise<CvFact> {
  const file = await refuseInfected(deps, place)
  const head = file && (await deps.s3.head(place.bucket, place.key))
  // a client that died between the row and the object has to send it again
  if (!file || head?.bytes !== file.bytes) throw new Outcome(19, CV_MISSING[19])
  const isRead = (await noteTold(deps, file, cv)) || (await wasRead(deps, interview, file, place.key))
  const fact: CvFact = {
    name: cv.cv_name,
    objectName: place.key,
    bytes: file.bytes,
    sha256: file.sha256,
    scan: file.scan === 'clean' ? 'clean' : 'notScanned',
    isRead,
    at: deps.clock.now(),
  }
  let former: string | undefined
  const committed = await commitEdit(deps, {
    by,
    col: 'interviews',
    id: interview.id,
    gid: place.gid,
    changes: ({ cv: known }) => {
      former = known?.objectName
      return known && isSame(known, fact) ? null : { cv: fact }
    },
  })
  await readOwnCv(deps, docOf('interviews', committed))
  if (former !== undefined && former !== place.key) await removeFile(deps, { bucket: place.bucket, key: former })
  return docOf('interviews', committed).cv ?? fact
}

const isSame = (a: CvFact, b: CvFact): boolean => SAME.every((field) => a[field] === b[field])
const SAME = ['name', 'objectName', 'bytes', 'sha256', 'scan', 'isRead'] as const

/** True when the reader of the server has read these very bytes. */
async function wasRead(
  deps: Pick<Deps, 'models'>,
  interview: { id: string; gid: string },
  { sha256 }: StoredFile,
  objectName: string,
): Promise<boolean> {
  const stored = await findCv(deps, interview)
  return stored?.versions.some((one) => one.objectName === objectName && one.sha256 === sha256 && one.reading !== undefined) ?? false
}

/** Keeps what was read beside these very bytes, so that both are erased together. */
async function noteTold(deps: Pick<Deps, 'models'>, file: StoredFile, cv: CvToLink): Promise<boolean> {
  const told = { person: cv.cv_person_info, raw: cv.cv_raw_person_info }
  const isRead = told.raw.trim() !== '' || hasWords(told.person)
  const of = { _id: file._id, sha256: file.sha256 }
  await deps.models.storedFiles.updateOne(of, isRead ? { $set: { told } } : { $unset: { told: 1 } })
  return isRead
}

const hasWords = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null && Object.values(value).some(hasWords)

import {
  candidateCvName,
  CV_MAX_BYTES,
  CV_TYPES,
  parseBulkCvName,
  parseCandidateCvName,
  type CvExtension,
} from '#shared/lib/files/cv-name.ts'
import { identityPhotoName } from '#shared/lib/files/identity-photo.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { MEDIA_TYPES, mediaMaxBytes, parseMediaName } from '#shared/lib/files/group-media.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { isLimitedToJobs } from '#shared/policies/keys/key-reach.ts'
import { canReadInterview, canWatchAnswers, type JobAccess } from '#shared/policies/job.ts'
import { mayUpload } from '#shared/policies/upload-right.ts'
import { findOwnInterview, findOwnInterviewOfFile, type OwnInterview } from './own-interview.ts'
import type { Deps } from '../deps.ts'
import type { StoredFile } from '../models/files/stored-file.ts'
import type { BucketName } from '../services/s3/object-store.ts'
import type { UploadPolicy } from '../services/s3/upload-form.ts'
import { findAnswerOfFile, findInterviewById } from './job.ts'

export interface FileName {
  bucket_name: string
  object_name: string
}

/** File that an actor may store under a name: without an expiry, with the type that belongs to the name. */
export type FilePlace = Omit<UploadPolicy, 'expiresAt'> & { type: string }

/**
 * Place of a file that the actor may store: pictures, logos and videos of the own group, CVs that a recruiter brings, the candidate's own
 * CV.
 * @throws AppError invalid for every other bucket or name, whoever may use it (R329)
 */
export async function findPlace(
  deps: Pick<Deps, 's3' | 'models'>,
  actor: Actor,
  { bucket_name, object_name }: FileName,
): Promise<FilePlace> {
  const bucket = bucketOf(deps, bucket_name)
  if (bucket !== 'recruiter' && bucket !== 'resume')
    throw new AppError('invalid', { details: ['bucket_name: takes no files that come in one piece'] })
  const place = mayUpload(actor, 'ownCv')
    ? await ownCv(deps, actor, object_name)
    : bucket === 'recruiter'
      ? media(actor, object_name)
      : bulkCv(actor, object_name)
  if (!place || place.bucket !== bucket)
    throw new AppError('invalid', { details: ['object_name: is no name of a file that you may store'] })
  return place
}

/** Purpose of a bucket that a call names by purpose or configured name; null for every other name (R462). */
export function bucketOf({ s3 }: Pick<Deps, 's3'>, name: string): BucketName | null {
  return Object.hasOwn(s3.buckets, name)
    ? // the keys of that list are the purposes
      (name as BucketName)
    : s3.purposeOf(name)
}

function media(actor: Actor, key: string): FilePlace | null {
  const name = parseMediaName(key, actor.gid)
  if (!name || !mayUpload(actor, name.kind)) return null
  const { kind, extension } = name
  const { gid, id: by } = actor
  return { bucket: 'recruiter', key, gid, interviewId: '', by, maxBytes: mediaMaxBytes(kind), type: MEDIA_TYPES[extension] }
}

function bulkCv(actor: Actor, key: string): FilePlace | null {
  const extension = mayUpload(actor, 'broughtCv') ? parseBulkCvName(key, actor.gid) : null
  const { gid, id: by } = actor
  return extension && { bucket: 'resume', key, gid, interviewId: '', by, maxBytes: CV_MAX_BYTES, type: CV_TYPES[extension] }
}

const ownCv = async (deps: Pick<Deps, 'models'>, actor: Actor, key: string): Promise<FilePlace | null> =>
  (await findOwnCv(deps, actor, key))?.place ?? null

/** The interview of a candidate's own CV and the place of the file; null for every name that is not this candidate's. */
export async function findOwnCv(deps: Pick<Deps, 'models'>, actor: Actor, key: string): Promise<OwnCv | null> {
  const name = parseCandidateCvName(key)
  const interview = name && (await findOwnInterview(deps, actor, name.interviewId))
  if (!interview) return null
  const { email, jobId, gid } = interview
  const { extension, interviewId } = name
  if (candidateCvName({ interviewId, email, jobId, extension }) !== key) return null
  const place: FilePlace = { bucket: 'resume', key, gid, interviewId, by: actor.id, maxBytes: CV_MAX_BYTES, type: CV_TYPES[extension] }
  return { interview, extension, place }
}

export interface OwnCv {
  interview: OwnInterview
  extension: CvExtension
  place: FilePlace
}

/** True when the actor may know of a stored file. Everybody else gets the answer of a file that does not exist. */
export async function mayKnowFile(deps: Pick<Deps, 'models' | 's3'>, actor: Actor, bucket: BucketName, name: string): Promise<boolean> {
  if (actor.role === 'jobseeker') return await isOwnFile(deps, actor, bucket, name)
  // pictures and CVs of the group may be of any job
  if (isLimitedToJobs(actor) && (bucket === 'recruiter' || parseBulkCvName(name, actor.gid))) return false
  if (bucket === 'recruiter') return actor.role === 'recruiter' && parseMediaName(name, actor.gid) !== null
  if (bucket === 'resume') return actor.role === 'recruiter' && (await isReadableCv(deps, actor, name))
  const answer = await findAnswerOfFile(deps, actor, name)
  return answer?.bucket === bucket && canWatchAnswers(actor, answer)
}

async function isOwnFile(deps: Pick<Deps, 'models'>, actor: Actor, bucket: BucketName, name: string): Promise<boolean> {
  if (bucket === 'resume') return (await ownCv(deps, actor, name)) !== null || (await isOwnPhoto(deps, actor, name))
  return bucket === 'media' && (await findOwnInterviewOfFile(deps, actor, name)) !== null
}

async function isOwnPhoto(deps: Pick<Deps, 'models'>, actor: Actor, name: string): Promise<boolean> {
  const interviewId = parseCandidateCvName(name)?.interviewId
  const isPhoto = interviewId !== undefined && identityPhotoName(interviewId) === name
  return isPhoto && (await findOwnInterview(deps, actor, interviewId)) !== null
}

/**
 * A stored file with the actor's standing to it, for `canWatchAnswers`: of an answer, a CV, a picture or a video of the own group. Null for everything
 * else.
 */
export async function findReadable(
  deps: Pick<Deps, 'models' | 's3'>,
  actor: Actor,
  { bucket, key }: { bucket: BucketName; key: string },
): Promise<(JobAccess & { bucket: BucketName }) | null> {
  if (bucket === 'media' || bucket === 'processed') {
    const answer = await findAnswerOfFile(deps, actor, key)
    return answer?.bucket === bucket ? answer : null
  }
  // pictures, videos and CVs: of the own group, or of a candidate that the actor may read
  return (await mayKnowFile(deps, actor, bucket, key)) ? { gid: actor.gid, grant: 'recruiter', bucket } : null
}

/** File name for saving a CV that the actor may read: the one its candidate gave. */
export async function cvFileName(deps: Pick<Deps, 'models'>, actor: Actor, name: string): Promise<string> {
  const interviewId = parseCandidateCvName(name)?.interviewId
  const cv = interviewId === undefined ? undefined : (await findInterviewById(deps, actor, interviewId))?.fields.cv
  return cv?.objectName === name ? cv.name : name.slice(name.lastIndexOf('/') + 1)
}

async function isReadableCv(deps: Pick<Deps, 'models' | 's3'>, actor: Actor, name: string): Promise<boolean> {
  const interviewId = parseCandidateCvName(name)?.interviewId ?? (await holderOfBulkCv(deps, actor, name))
  if (interviewId === '') return true
  const interview = interviewId === undefined ? null : await findInterviewById(deps, actor, interviewId)
  return interview !== null && canReadInterview(actor, interview)
}

/** Interview that a recruiter's file belongs to, '' for one that this recruiter brought and nobody imported. */
async function holderOfBulkCv({ models, s3 }: Pick<Deps, 'models' | 's3'>, actor: Actor, name: string): Promise<string | undefined> {
  if (parseBulkCvName(name, actor.gid) === null) return undefined
  const row = await models.storedFiles.findOne({ _id: `${s3.buckets.resume}/${name}`, gid: actor.gid }).lean<StoredFile>()
  return row && (row.interviewId !== '' || row.createdBy === undefined || row.createdBy === actor.id) ? row.interviewId : undefined
}

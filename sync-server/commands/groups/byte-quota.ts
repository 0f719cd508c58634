import { settingId, type JobSetting } from '#shared/entities/job-setting.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { limitMsOf } from '#shared/lib/interview-time.ts'
import { grantedFactor } from '#shared/policies/interview-tests/extra-time.ts'
import { interviewBytes } from '#shared/policies/byte-quota.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { Upload } from '../../models/files/upload.ts'
import { isOfStaff } from '../../queries/find-upload.ts'
import { bytesOfUpload, checkGroupRoom, noteGroupBytes } from './group-bytes.ts'

type QuotaDeps = Pick<Deps, 'models' | 'disk' | 'clock' | 'config'>
type Place = Pick<Upload, 'gid' | 'interviewId'>

/**
 * May one more upload be begun?
 * @throws AppError quotaReached when those of the same interview have all bytes that its recordings can need, or the group has no room,
 * insufficientStorage when the disk is full
 */
export async function checkRoom(deps: QuotaDeps, of: Place): Promise<void> {
  await deps.disk.check()
  await checkGroupRoom(deps, of.gid, 1)
  if (isOfStaff(of)) return
  const [held, most] = await Promise.all([heldBytes(deps, of), mostBytes(deps, of)])
  if (held >= most) throw interviewFull()
}

/**
 * Writes down what parts of an upload come to, before anybody may send them: a part is sent as long as told, never longer. The same part again takes nothing.
 * @throws AppError quotaReached when the recordings of the interview would have more bytes than they can need, or its group more than it may; nothing is written then;
 * insufficientStorage when the disk is full
 */
export async function announceParts(deps: QuotaDeps, upload: Upload, parts: readonly { part_no: number; bytes: number }[]): Promise<void> {
  await deps.disk.check()
  const known = upload.announced ?? {}
  const more = parts.filter(({ part_no, bytes }) => bytes > (known[part_no] ?? 0))
  if (isOfStaff(upload) || more.length === 0) return
  const added = more.reduce((sum, { part_no, bytes }) => sum + bytes - (known[part_no] ?? 0), 0)
  await checkGroupRoom(deps, upload.gid, added)
  const of = { _id: upload._id, uploadId: upload.uploadId }
  // first written, then counted: of two at once both see each other
  await deps.models.uploads.updateOne(of, { $set: byPart(more.map(({ part_no, bytes }) => [part_no, bytes])) })
  const [held, most] = await Promise.all([heldBytes(deps, upload), mostBytes(deps, upload)])
  if (held <= most) return noteGroupBytes(deps, upload.gid, added)
  await deps.models.uploads.updateOne(of, { $set: byPart(more.map(({ part_no }) => [part_no, known[part_no] ?? 0])) })
  throw interviewFull()
}

const byPart = (parts: readonly [number, number][]): Record<string, number> =>
  Object.fromEntries(parts.map(([n, bytes]) => [`announced.${n}`, bytes]))

const interviewFull = (): AppError =>
  new AppError('quotaReached', { details: ['interview: has as many bytes as all its recordings can need'] })

async function heldBytes({ models }: Pick<Deps, 'models'>, { gid, interviewId }: Place): Promise<number> {
  const uploads = await models.uploads.find({ gid, interviewId }, { bytes: 1, announced: 1, abandonedAt: 1 }).lean<Upload[]>()
  return uploads.reduce((sum, upload) => sum + bytesOfUpload(upload), 0)
}

/**
 * Questions of every kind count, also those that were removed: a device that was offline meanwhile has recorded answers to them.
 * @throws AppError notFound when the interview is gone
 */
async function mostBytes({ models }: Pick<Deps, 'models'>, { gid, interviewId }: Place): Promise<number> {
  const interview = await documents.get({ models }, 'interviews', { id: interviewId, gid }, { deleted: 'too' })
  if (!interview) throw new AppError('notFound')
  const place = { scope: interview.scope, gid }
  const { jobSettings, questions } = await documents.findEach({ models }, ['jobSettings', 'questions'], place, { deleted: 'too' })
  const layoutId = settingId(jobIdOf(interview.scope), 'layout')
  const layout: Partial<JobSetting> = jobSettings.find(({ id }) => id === layoutId) ?? {}
  const asked = questions.map((question) => ({ limitMs: limitMsOf(question, layout), attempts: question.attempts ?? 1 }))
  return interviewBytes(asked, { timePercent: (grantedFactor(interview) - 1) * 100, rounds: 0 })
}

import type { MissingRater } from '#shared/views/missing-rater.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredMail } from '../../../models/records/mail.ts'
import type { Loaded } from '../../../queries/job.ts'
import type { JudgeInWaiting } from './missing-raters.ts'

interface Reminded {
  jobId: string
  raterId: string
}

/** Id of the mail by which a command reminds somebody of a job. */
export const reminderId = ({ jobId, raterId, command }: Reminded & { command: string }): string =>
  `${startOf({ jobId, raterId })}${command}`

/** Time of the last reminder of each rater about the job of an interview. */
export async function lastReminders(
  { models }: Pick<Deps, 'models'>,
  { gid, jobId }: { gid: string; jobId: string },
): Promise<Map<string, number>> {
  // ids begin with the job, and "/" comes after the dot that ends it
  const _id = { $gt: `rate.${jobId}.`, $lt: `rate.${jobId}/` }
  const sent = await models.mails.find({ _id, gid }, { createdAt: 1 }).lean<Pick<StoredMail, '_id' | 'createdAt'>[]>()
  const last = new Map<string, number>()
  for (const { _id: id, createdAt } of sent) {
    const raterId = id.split('.')[2] ?? ''
    last.set(raterId, Math.max(createdAt, last.get(raterId) ?? 0))
  }
  return last
}

/** The same people as calls answer them. */
export async function withReminders(
  deps: Pick<Deps, 'models'>,
  { gid, fields }: Loaded<Interview>,
  raters: readonly JudgeInWaiting[],
): Promise<MissingRater[]> {
  const last = await lastReminders(deps, { gid, jobId: fields.jobId })
  return raters.map(({ id, name, kind }) => {
    const at = last.get(id)
    return { id, name, kind, ...(at !== undefined && { reminded_at: at }) }
  })
}

const startOf = ({ jobId, raterId }: Reminded): string => `rate.${jobId}.${raterId}.`

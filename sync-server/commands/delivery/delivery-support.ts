import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/primitives/must.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../../deps.ts'
import type { StoredMail } from '../../models/records/mail.ts'
import type { Loaded } from '../../queries/job.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { audit } from '../audit/audit.ts'
import { mailCandidate, mailId, type MailAbout } from '../candidates/invite-candidate.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { mailDeadline } from '../candidates/mail-deadline.ts'

const HOUR_MS = 3_600_000
const LONGEST_MS = 60 * 24 * HOUR_MS

interface Help {
  by: string
  interview: Loaded<Interview>
  /** origin that the candidate's browser uses */
  origin: string
}

/** Mails the candidate the personal link again. However often it is asked for, an hour passes between two mails. */
export async function sendResumeLink(deps: Deps, { by, interview, origin }: Help): Promise<void> {
  const { about } = await aboutOf(deps, interview, origin)
  const turn = await turnOf(deps, interview)
  await mailCandidate(deps, 'resume', about, turn)
  await audit(deps, {
    id: `delivery.linkSent.${interview.id}.${turn}`,
    gid: interview.gid,
    by,
    action: 'delivery.linkSent',
    target: interview.id,
  })
}

/** The number of the mail that is due: that of the last one for an hour after it, so that it is neither sent nor noted twice. Mails are numbered by the hour of the clock. */
async function turnOf({ models, clock }: Pick<Deps, 'models' | 'clock'>, { id, gid }: Loaded<Interview>): Promise<number> {
  const now = clock.now()
  const hour = Math.floor(now / HOUR_MS)
  const last = await models.mails
    .findOne({ _id: mailId('resume', id, hour - 1), gid }, { createdAt: 1 })
    .lean<Pick<StoredMail, 'createdAt'>>()
  return last && last.createdAt > now - HOUR_MS ? hour - 1 : hour
}

/** Moves the candidate's own end, never to an earlier time. Safe to repeat after any crash. Gives the deadline that holds then, which the job's may limit (null = none). */
export async function extendDeadline(deps: Deps, { by, interview, origin, untilMs }: Help & { untilMs: number }): Promise<number | null> {
  const { id, gid } = interview
  const endAt = Math.min(untilMs, deps.clock.now() + LONGEST_MS)
  const { about, job } = await aboutOf(deps, interview, origin)
  const isLater = (current: Pick<Interview, 'endAt'>): boolean => typeof current.endAt === 'number' && current.endAt < endAt
  const was: { deadlineAt?: number | null } = {}
  const changes = (current: Pick<Interview, 'endAt'>): { endAt: number } | null => {
    if (!isLater(current)) return null
    was.deadlineAt = deadlineOf(current, { job })
    return { endAt }
  }
  const saved = await commitEdit(deps, { by, col: 'interviews', id, gid, changes })
  const fields = docOf('interviews', saved)
  const deadlineAt = deadlineOf(fields, { job })
  // the end is as wished: what follows is done once, by this request or by the repeat of one that died on the way
  const event = { id: `delivery.extended.${id}.${endAt}`, gid, by, action: 'delivery.extended', target: id }
  if (fields.endAt === endAt && !(await deps.models.audit.exists({ _id: event.id }))) {
    await deps.models.deliveryStates.updateOne({ _id: id }, { $set: { askedAt: null } })
    await mailDeadline(deps, { ...about, interview: { ...fields, id, gid }, deadlineAt }, was.deadlineAt)
    await audit(deps, event)
  }
  return deadlineAt
}

async function aboutOf(deps: Deps, { id, gid, fields }: Loaded<Interview>, origin: string) {
  const parts = must(await loadJobParts(deps, { gid, jobId: fields.jobId }), 'an interview has a job')
  const about: MailAbout = { interview: { ...fields, id, gid }, parts, deadlineAt: deadlineOf(fields, parts), origin }
  return { about, job: parts.job }
}

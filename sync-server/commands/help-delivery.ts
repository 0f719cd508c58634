import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/lib/must.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../deps.ts'
import type { Found } from '../scopes/job.ts'
import { commitEdit } from '../sync/commit.ts'
import { audit } from './audit.ts'
import { mailCandidate, type MailAbout } from './invite-candidate.ts'
import { loadJobParts } from './job-parts.ts'

const HOUR_MS = 3_600_000
const LONGEST_MS = 60 * 24 * HOUR_MS

interface Help {
  by: string
  interview: Found<Interview>
  /** what the candidate's browser talks to */
  origin: string
}

/** Mails the candidate the personal link again. However often it is asked for, one mail an hour goes out. */
export async function sendResumeLink(deps: Deps, { by, interview, origin }: Help): Promise<void> {
  const { about } = await aboutOf(deps, interview, origin)
  const hour = Math.floor(deps.clock.now() / HOUR_MS)
  await mailCandidate(deps, 'resume', about, hour)
  await audit(deps, {
    id: `delivery.linkSent.${interview.id}.${hour}`,
    gid: interview.gid,
    by,
    action: 'delivery.linkSent',
    target: interview.id,
  })
}

/** Moves the candidate's own end, never to an earlier time. Safe to repeat after any crash. Gives the deadline that holds then, which the job's may limit (null = none). */
export async function extendDeadline(deps: Deps, { by, interview, origin, untilMs }: Help & { untilMs: number }): Promise<number | null> {
  const { id, gid } = interview
  const endAt = Math.min(untilMs, deps.clock.now() + LONGEST_MS)
  const { about, job } = await aboutOf(deps, interview, origin)
  const isLater = (current: Pick<Interview, 'endAt'>): boolean => typeof current.endAt === 'number' && current.endAt < endAt
  const saved = await commitEdit(deps, { by, col: 'interviews', id, gid, changes: (current) => (isLater(current) ? { endAt } : null) })
  // every commit passed the zod object of interviews
  const fields = saved.body as unknown as Interview
  // the end is as wished: what follows is done once, by this request or by the repeat of one that died on the way
  const event = { id: `delivery.extended.${id}.${endAt}`, gid, by, action: 'delivery.extended', target: id }
  if (fields.endAt === endAt && !(await deps.models.audit.exists({ _id: event.id }))) {
    await deps.models.deliveryStates.updateOne({ _id: id }, { $set: { askedAt: null } })
    await mailCandidate(deps, 'notice', { ...about, interview: { ...fields, id, gid } })
    await audit(deps, event)
  }
  return deadlineOf(fields, { job })
}

async function aboutOf(deps: Deps, { id, gid, fields }: Found<Interview>, origin: string) {
  const parts = must(await loadJobParts(deps, { gid, jobId: fields.jobId }), 'an interview has a job')
  const companyName = parts.setting('layout').companyName ?? ''
  const { name: jobName, ownerId } = parts.job
  const about: MailAbout = { interview: { ...fields, id, gid }, jobName, ownerId, companyName, origin }
  return { about, job: parts.job }
}

import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/primitives/must.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { Deps } from '../../deps.ts'
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

/**
 * Mails the candidate the personal link again. However often it is asked for, an hour passes between two mails, and `command` mails once, however
 * late it is repeated: it is noted first, and the moment of that note numbers its mail by the hour of the clock.
 */
export async function sendResumeLink(deps: Deps, { by, interview, origin, command }: Help & { command: string }): Promise<void> {
  const { id, gid } = interview
  const event = { id: `delivery.linkSent.${id}.${command}`, gid, by, action: 'delivery.linkSent', target: id }
  if (!(await deps.models.audit.exists({ _id: event.id, gid })) && (await wasMailedLately(deps, interview))) return
  const { at } = await audit(deps, event)
  const { about } = await aboutOf(deps, interview, origin)
  await mailCandidate(deps, 'resume', about, Math.floor(at / HOUR_MS))
}

/** Did the link go out within the last hour? Its mail then has the number of this hour or of the one before. */
async function wasMailedLately({ models, clock }: Pick<Deps, 'models' | 'clock'>, { id, gid }: Loaded<Interview>): Promise<boolean> {
  const now = clock.now()
  const hour = Math.floor(now / HOUR_MS)
  const _id = { $in: [mailId('resume', id, hour - 1), mailId('resume', id, hour)] }
  return (await models.mails.exists({ _id, gid, createdAt: { $gt: now - HOUR_MS } })) !== null
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

import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import type { Job } from '#shared/entities/job.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { ReviewInvitation } from '../../models/groups/review-invitation.ts'
import { fullName } from '../../presenters/account.ts'
import type { Loaded } from '../../queries/job.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { grant, revoke } from '../../sync/rights/grants.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { companyOf, languagesOf } from '../../presenters/interview-pack.ts'
import { createAccount } from '../identity/create-account.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { logoOf } from '../mail/mail-logo.ts'
import { queueMail } from '../mail/queue-mail.ts'

type ReviewedJob = Loaded<Job> & { parts: JobParts }

export interface ReviewRequest {
  actor: Actor
  job: ReviewedJob
  /** interviews of this very job */
  interviewIds: readonly string[]
  message: string
  /** interview language; undefined: the job's first */
  language: string | undefined
  validDays: number
  /** of the links */
  origin: string
  /** its links are the same however often it is repeated */
  command: string
}

const DAY_MS = 86_400_000

/**
 * Invites a guest by mail to judge interviews of a job. What an earlier link to the same job opened is in the new one, which takes its place. The
 * secret of the link follows from command and address: a repeat, however late, is the same link and the same mail, also where it is over by then.
 */
export async function inviteReviewer(deps: Deps, email: string, request: ReviewRequest): Promise<Reviewer> {
  const { actor, job, interviewIds, message, language = languagesOf(job.parts)[0] ?? 'english', validDays } = request
  const { gid } = job
  const account = await guestOf(deps, { gid, email, by: actor.id })
  const former = await openOnes(deps, { gid, jobId: job.id, email })
  const token = keyedHash(deps, 'review link', job.id, request.command, email)
  const createdAt = deps.clock.now()
  const invitation = await insertOrRead(deps, {
    _id: hashToken(token),
    gid,
    jobId: job.id,
    email,
    accountId: account._id,
    interviewIds: [...new Set([...former.flatMap((one) => one.interviewIds), ...interviewIds])],
    language,
    message,
    by: actor.id,
    createdAt,
    expiresAt: createdAt + validDays * DAY_MS,
  })
  if (isOver(invitation, createdAt)) return presentReviewer(invitation, createdAt)
  for (const only of invitation.interviewIds) await grant(deps, { user: account._id, gid, scope: job.scope, only, role: 'guest' })
  const newest = await joinLinks(deps, invitation)
  const detail = { jobId: job.id, count: invitation.interviewIds.length }
  await audit(deps, { id: `access.shared.${invitation._id}`, gid, by: actor.id, action: 'access.shared', target: account._id, detail })
  // a colleague invited the same guest in this moment, and that link opens all of it
  if (newest._id === invitation._id) await mailLink(deps, { invitation: newest, token, request })
  return presentReviewer(newest, createdAt)
}

/** The stored link of this command: an earlier request may have died after it. */
async function insertOrRead({ models }: Pick<Deps, 'models'>, made: ReviewInvitation): Promise<ReviewInvitation> {
  const { _id, gid, ...fields } = made
  await upsert(() => models.reviewInvitations.updateOne({ _id, gid }, { $setOnInsert: fields }, { upsert: true }))
  return must(await models.reviewInvitations.findOne({ _id, gid }).lean<ReviewInvitation>(), 'it was just stored')
}

const isOver = ({ cancelledAt, expiresAt }: ReviewInvitation, nowMs: number): boolean => cancelledAt !== undefined || expiresAt <= nowMs

/**
 * Makes the newest open link of a guest to a job the only one, with the interviews of all. Asked for after a new one is stored: of several
 * made in one moment whoever looks last sees all. Rights of the replaced go on: nothing ends with them.
 */
async function joinLinks(deps: Deps, made: ReviewInvitation): Promise<ReviewInvitation> {
  const { gid, jobId, email, createdAt } = made
  const open = await openOnes(deps, { gid, jobId, email })
  const [newest = made, ...others] = open.toSorted((a, b) => b.createdAt - a.createdAt || (a._id < b._id ? 1 : -1))
  if (others.length === 0) return newest
  const interviewIds = [...new Set([...newest.interviewIds, ...others.flatMap((one) => one.interviewIds)])]
  await deps.models.reviewInvitations.updateOne({ _id: newest._id }, { $addToSet: { interviewIds: { $each: interviewIds } } })
  const ids = others.map(({ _id }) => _id)
  await deps.models.reviewInvitations.updateMany({ _id: { $in: ids } }, { $set: { cancelledAt: createdAt, endedAt: createdAt } })
  return { ...newest, interviewIds }
}

/** Takes back what a guest was given of a job; the link says that the host cancelled it. Answers how many links ended. */
export async function cancelReviewer(
  deps: Deps,
  { actor, job, email }: { actor: Actor; job: Loaded<Job>; email: string },
): Promise<number> {
  const open = await openOnes(deps, { gid: job.gid, jobId: job.id, email })
  const cancelledAt = deps.clock.now()
  for (const invitation of open) {
    // over from now on: a job finishes what a crash cuts off here
    await deps.models.reviewInvitations.updateOne({ _id: invitation._id }, { $set: { cancelledAt, expiresAt: cancelledAt } })
    await endReview(deps, invitation)
    const detail = { jobId: job.id, count: invitation.interviewIds.length }
    await audit(deps, { gid: job.gid, by: actor.id, action: 'access.removed', target: invitation.accountId, detail })
  }
  return open.length
}

/** Ends the rights of links whose time is over or that were cancelled half-way. Safe to repeat; answers how many ended. */
export async function endExpiredReviews(deps: Deps): Promise<number> {
  const due = await deps.models.reviewInvitations
    .find({ expiresAt: { $lte: deps.clock.now() }, endedAt: { $exists: false } })
    .limit(500)
    .lean<ReviewInvitation[]>()
  for (const invitation of due) await endReview(deps, invitation)
  return due.length
}

/** Lists everybody invited to judge interviews of the job, with the newest link of each; the newest first. */
export async function listReviewers(deps: Pick<Deps, 'models' | 'clock'>, job: Loaded<Job>): Promise<Reviewer[]> {
  const all = await deps.models.reviewInvitations
    .find({ gid: job.gid, jobId: job.id })
    .sort({ createdAt: -1, _id: 1 })
    .lean<ReviewInvitation[]>()
  const newest = new Map(all.toReversed().map((invitation) => [invitation.email, invitation]))
  return all
    .filter((invitation) => newest.get(invitation.email) === invitation)
    .map((invitation) => presentReviewer(invitation, deps.clock.now()))
}

/** The rights first: a session without them sees nothing. */
export async function endReview(deps: Deps, { _id, gid, jobId, accountId, interviewIds }: ReviewInvitation): Promise<void> {
  const now = deps.clock.now()
  const others = await deps.models.reviewInvitations
    .find({ gid, accountId, _id: { $ne: _id }, cancelledAt: { $exists: false }, expiresAt: { $gt: now } })
    .lean<ReviewInvitation[]>()
  const kept = new Set(others.flatMap((other) => (other.jobId === jobId ? other.interviewIds : [])))
  for (const only of interviewIds) if (!kept.has(only)) await revoke(deps, { user: accountId, scope: scopeOf.job(jobId), only })
  if (others.length === 0) await endSessionsOf(deps, accountId)
  await deps.models.reviewInvitations.updateOne({ _id }, { $set: { endedAt: now } })
}

const openOnes = (deps: Pick<Deps, 'models' | 'clock'>, of: { gid: string; jobId: string; email: string }): Promise<ReviewInvitation[]> =>
  deps.models.reviewInvitations
    .find({ ...of, cancelledAt: { $exists: false }, expiresAt: { $gt: deps.clock.now() } })
    .lean<ReviewInvitation[]>()

/**
 * Account of a guest in this group, with an id from group and address. It carries no address (one address has one account of a role), so
 * that a guest of several groups stays separate.
 */
async function guestOf(deps: Deps, { gid, email, by }: { gid: string; email: string; by: string }): Promise<Account> {
  const id = `g${Buffer.from(keyedHash(deps, 'guest', gid, email), 'base64url')
    .toString('hex')
    .slice(0, 25)}`
  return await createAccount(deps, by, { id, gid, role: 'guest', email: `${id}@guest.invalid`, firstName: email, lastName: '' })
}

interface ToMail {
  invitation: ReviewInvitation
  token: string
  request: ReviewRequest
}

async function mailLink(deps: Deps, { invitation, token, request: { job, origin, actor } }: ToMail): Promise<void> {
  const { _id, gid, email, language, message, interviewIds, expiresAt } = invitation
  const host = await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>()
  await queueMail(deps, {
    id: `review.${_id}`,
    gid,
    to: email,
    template: 'guestInvitation',
    ...(host ? logoOf(host) : {}),
    language: INTERVIEW_LANGUAGES[language as keyof typeof INTERVIEW_LANGUAGES] ?? 'en', // an unknown language is looked up in vain
    values: {
      name: '',
      companyName: companyOf(job.parts).name,
      invitedBy: host ? fullName(host) : '',
      jobName: job.fields.name,
      count: interviewIds.length,
      message,
      link: `${origin}/guest/review/${token}/${language}`,
      until: expiresAt,
    },
  })
}

function presentReviewer(invitation: ReviewInvitation, nowMs: number): Reviewer {
  const { accountId: id, email, interviewIds, language, createdAt, expiresAt, openedAt, cancelledAt, declinedAt } = invitation
  const ended = declinedAt !== undefined ? 'declined' : expiresAt <= nowMs ? 'expired' : 'open'
  const state = cancelledAt !== undefined ? 'cancelled' : ended
  const facts = { id, email, interview_ids: interviewIds, language, state, invited_at: createdAt, expires_at: expiresAt } as const
  return { ...facts, ...(openedAt === undefined ? {} : { opened_at: openedAt }) }
}

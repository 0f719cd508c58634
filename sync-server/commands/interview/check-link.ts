import { Outcome } from '#shared/primitives/errors.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { LINK_OUTCOMES } from '#shared/views/link.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { readLink, type Link } from './candidate-link.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import type { OpenLink } from '../../queries/open-link.ts'

/**
 * The interview behind a link's code, when it may be opened.
 * @throws Outcome 13 unknown, forged or withdrawn code; and as `checkOpen`
 */
export async function checkLink(deps: Deps, code: string): Promise<OpenLink> {
  return await checkOpen(deps, await findLinked(deps, readLink(deps, code)))
}

/** The interview a link names, open or not. @throws Outcome 13 when there is none, its person has no address, or the link was withdrawn */
export async function findLinked(deps: Deps, link: Link | null): Promise<Doc<'interviews'>> {
  const interview = link && (await documents.get(deps, 'interviews', { id: link.interviewId }))
  if (!interview || !hasAddress(interview.email) || link.epoch !== (interview.linkEpoch ?? 0)) throw linkOutcome(13)
  return interview
}

/** @throws Outcome 12 the deadline passed, or the job is not published or closed, before anything was begun; 11 finished and nothing is on its way any more; 13 the job is gone */
export async function checkOpen(deps: Deps, interview: Doc<'interviews'>): Promise<OpenLink> {
  const parts = await loadJobParts(deps, interview)
  if (!parts) throw linkOutcome(13)
  const deadlineAt = deadlineOf(interview, parts)
  if (interview.finishedAt !== undefined && !(await hasOpenAnswers(deps, interview))) throw linkOutcome(11)
  // recorded in time is in time: a candidate who has begun may finish and deliver
  // a draft of the app says so; a job that was made by the API without a word about it is open
  const { archived, publishedAt } = parts.job
  const isOver = archived === true || publishedAt === null || isClosed(parts.job) || (deadlineAt !== null && deadlineAt < deps.clock.now())
  if (interview.startedAt === undefined && isOver) throw linkOutcome(12)
  return { interview, parts, deadlineAt }
}

export const linkOutcome = (code: keyof typeof LINK_OUTCOMES): Outcome => new Outcome(code, LINK_OUTCOMES[code])

/** A finished interview stays open to its own device until every final answer has arrived. */
async function hasOpenAnswers(deps: Deps, { id: iv, gid }: Doc<'interviews'>): Promise<boolean> {
  return await documents.exists(deps, 'answers', { iv, gid }, { where: { state: 'final', receipt: { $exists: false } } })
}

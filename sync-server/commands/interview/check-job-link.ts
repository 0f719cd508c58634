import { timingSafeEqual } from 'node:crypto'
import { readJobLink } from '#shared/lib/job-link.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { isLinkOver, isWayOpen } from '#shared/policies/job-link.ts'
import { quotaLevel } from '#shared/policies/quota.ts'
import type { LinkType } from '#shared/views/link.ts'
import type { Deps } from '../../deps.ts'
import { loadJobParts, type JobParts } from '../../queries/job-parts.ts'
import { documents } from '../../sync/documents.ts'
import { quotaOf } from '../groups/quota.ts'
import { linkOutcome } from './check-link.ts'

/**
 * The job behind the code of its link, when people may enter by it now.
 * @throws Outcome 13 unknown or ended code, or this way is switched off; 12 too late, no draft and not closed or archived job, or no quota is left
 */
export async function checkJobLink(deps: Deps, code: string, way: LinkType | undefined): Promise<JobParts> {
  const parts = await findLinkedJob(deps, code)
  const links = parts.setting('links')
  if (!isWayOpen(links, way)) throw linkOutcome(13)
  const { job } = parts
  const now = deps.clock.now()
  const deadlineAt = deadlineOf({}, parts)
  const isOver = job.archived === true || job.publishedAt === null || isClosed(job) || (deadlineAt !== null && deadlineAt < now)
  if (isOver || isLinkOver(links, now) || (await isOutOfQuota(deps, job.gid))) throw linkOutcome(12)
  return parts
}

/** The job that a link names, open or not. @throws Outcome 13 when there is none, or the link was ended */
export async function findLinkedJob(deps: Deps, code: string): Promise<JobParts> {
  const link = readJobLink(code)
  const job = link && (await documents.get(deps, 'jobs', { id: link.jobId }, { only: ['gid'] }))
  const parts = job && (await loadJobParts(deps, { gid: job.gid, jobId: link.jobId }))
  const secret = parts?.setting('links').linkEpoch
  if (!parts || secret === undefined || !isSame(secret, link.secret)) throw linkOutcome(13)
  return parts
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

const isOutOfQuota = async (deps: Deps, gid: string): Promise<boolean> =>
  quotaLevel({ ...(await quotaOf(deps, gid)), lastAdded: 0 }) === 'out'

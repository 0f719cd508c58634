import type { Interview } from '#shared/entities/interview.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { LINK_OUTCOMES } from '#shared/views/link.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
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

/** The interview a link names, open or not. @throws Outcome 13 when there is none, or the link was withdrawn */
export async function findLinked(deps: Deps, link: Link | null): Promise<StoredEntity> {
  const entity =
    link?.epoch === 0
      ? await deps.models.entities.findOne({ _id: link.interviewId, col: 'interviews', del: false }).lean<StoredEntity>()
      : null
  if (!entity) throw linkOutcome(13)
  return entity
}

/** @throws Outcome 12 the deadline passed before anything was begun; 11 finished and nothing is on its way any more; 13 the job is gone */
export async function checkOpen(deps: Deps, entity: StoredEntity): Promise<OpenLink> {
  const fields = entity.body as unknown as Interview // every commit passed the zod object of interviews
  const parts = await loadJobParts(deps, { gid: entity.gid, jobId: fields.jobId })
  if (!parts) throw linkOutcome(13)
  const deadlineAt = deadlineOf(fields, parts)
  if (fields.finishedAt !== undefined && !(await hasOpenAnswers(deps, entity))) throw linkOutcome(11)
  // recorded in time is in time: who has begun may finish and deliver
  if (fields.startedAt === undefined && (parts.job.archived === true || (deadlineAt !== null && deadlineAt < deps.clock.now())))
    throw linkOutcome(12)
  return { entity, fields, parts, deadlineAt }
}

export const linkOutcome = (code: keyof typeof LINK_OUTCOMES): Outcome => new Outcome(code, LINK_OUTCOMES[code])

/** A finished interview stays open to its own device until every final answer has arrived. */
async function hasOpenAnswers(deps: Deps, entity: StoredEntity): Promise<boolean> {
  const open = await deps.models.entities
    .findOne(
      { iv: entity._id, gid: entity.gid, col: 'answers', del: false, 'body.state': 'final', 'body.receipt': { $exists: false } },
      { _id: 1 },
    )
    .lean()
  return open !== null
}

import { update_program } from '#shared/api/recruiter/update_program.ts'
import type { Job } from '#shared/entities/job.ts'
import { nameKey } from '#shared/lib/compare-text.ts'
import { isLimitedToJobs } from '#shared/policies/keys/key-reach.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { endOf } from '#shared/primitives/time-zone.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { ensureProgramme } from '../../commands/jobs/add-job.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts, programmeNameOf } from '../../queries/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { isJobBusy } from '../../sync/rights/job-busy.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export default handle(update_program, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const { job_post: post, job_description: description, archived, published, deadline } = input
    if (archived === true && record.fields.archived !== true && (await isJobBusy(deps, record)))
      throw new AppError('conflict', { details: ['archived: answers of this job are still being worked on or on their way'] })
    // another programme may be of jobs that this key is not for
    if (isLimitedToJobs(actor) && nameKey(input.program) !== nameKey(await programmeNameOf(deps, record)))
      throw new AppError('forbidden', { details: ['program: this key is limited to jobs, and a job stays in its programme'] })
    const programmeId = isLimitedToJobs(actor)
      ? record.fields.programmeId
      : await ensureProgramme(deps, actor, { name: input.program, id: input.program_id })
    await commitEdit(deps, {
      by: actor.id,
      col: 'jobs',
      id: record.id,
      gid: record.gid,
      changes: (job) => ({
        programmeId,
        ...(post === undefined ? {} : typeof post === 'string' ? { name: post } : { posted: post.active }),
        ...(description === undefined ? {} : { description }),
        ...(archived === undefined ? {} : { archived }),
        ...(deadline === undefined
          ? {}
          : { deadlineAt: deadline === null ? null : endOf(deadline, zoneOf(record.parts.setting('layout'))) }),
        ...(published === undefined ? {} : opened(job, published, deps.clock.now())),
      }),
    })
    return { program_id: programmeId, job_id: record.id }
  },
})

/** A job that was published keeps its day: it is closed and opened again. */
function opened(job: Pick<Job, 'publishedAt' | 'closedAt'>, published: boolean, nowMs: number): Partial<Job> {
  if (published) return { publishedAt: job.publishedAt ?? nowMs, ...(isClosed(job) ? { closedAt: null } : {}) }
  return job.publishedAt ? { closedAt: job.closedAt ?? nowMs } : {}
}

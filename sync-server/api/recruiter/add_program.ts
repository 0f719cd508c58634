import { add_program } from '#shared/api/recruiter/add_program.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { newJobId } from '#shared/primitives/ids.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { endOf } from '#shared/primitives/time-zone.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canAddJob } from '#shared/policies/group.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { addJob, ensureProgramme } from '../../commands/jobs/add-job.ts'
import { giveAccountEmail } from '../../commands/mail/email-settings.ts'
import { copyJob } from '../../commands/jobs/copy-job.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(add_program, {
  load: async ({ input, actor, deps }) => {
    if (input.job_id_to_copy === undefined) return { source: null }
    const source = await findJob(deps, actor, input.job_id_to_copy)
    return source && { source }
  },
  allow: (actor, { source }) => canAddJob(actor) && (source === null || canEditJob(actor, source)),
  run: async ({ input, actor, deps, record }) => {
    const source = record.source && (await loadJobParts(deps, { gid: actor.gid, jobId: record.source.id }))
    if (input.has_cv_scoring === true && !mayUse(actor, 'cv_scoring'))
      throw new AppError('forbidden', { details: ['has_cv_scoring: this account has no scoring of CVs'] })
    const jobId = input.job_id ?? newJobId(deps.clock.now())
    const programmeId = await ensureProgramme(deps, actor, { name: input.program, id: input.program_id })
    await addJob(deps, actor, {
      id: jobId,
      programmeId,
      name: input.job_post ?? input.program,
      jobType: input.job_type ?? 'interview',
      ...(input.job_description === undefined ? {} : { description: input.job_description }),
      ...(input.deadline === undefined ? {} : { deadlineAt: endOf(input.deadline, zoneOf(source?.setting('layout') ?? {})) }),
    })
    if (!source) await giveAccountEmail(deps, actor, jobId)
    const leftOut = source ? await copyJob(deps, actor, source, { jobId, gid: actor.gid }) : []
    return { program_id: programmeId, job_id: jobId, ...(leftOut.length > 0 ? { left_out: leftOut } : {}) }
  },
})

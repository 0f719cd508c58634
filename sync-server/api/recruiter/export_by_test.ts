import { export_by_test } from '#shared/api/recruiter/export_by_test.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { askExport } from '../../commands/exports/ask-export.ts'
import { handle } from '../../http/handle.ts'
import { findJobForReading } from '../../queries/job.ts'

export default handle(export_by_test, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    if (!record.parts.tests.some(({ id }) => id === input.test)) throw new Outcome(9, 'api error')
    return await askExport(deps, actor, {
      kind: 'xlsx',
      jobIds: [input.job_id],
      interviewIds: input.interview_ids,
      sections: ['personal_info', 'candidate_answer'],
      test: input.test,
      taskId: input.task_id,
    })
  },
})

import { windowOfRow } from '../../commands/candidates/interview-window.ts'
import { import_candidates_by_sjon } from '#shared/api/recruiter/import_candidates_by_sjon.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { addCandidates } from '../../commands/candidates/add-candidates.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(import_candidates_by_sjon, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.jobseeker_json.job_id),
  allow: canEditJob,
  run: ({ input, actor, deps, record }) => {
    const { candidates, interview_start: start, interview_deadline: deadline } = input.jobseeker_json
    const layout = record.parts.setting('layout')
    const people = candidates.map((row, at) => ({
      id: row.interview_id,
      name: row.name,
      email: row.email,
      ...windowOfRow(layout, { start: row.interview_start ?? start, deadline: row.interview_deadline ?? deadline, row: at + 1 }),
      ...(row.phoneNum ? { phone: row.phoneNum } : {}),
      ...(row.degree ? { degree: row.degree } : {}),
      ...(row.interviewLanguage ? { language: row.interviewLanguage } : {}),
    }))
    return addCandidates(deps, actor.id, { jobId: record.id, gid: record.gid }, people)
  },
})

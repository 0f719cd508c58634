import { windowOf } from '../../commands/candidates/interview-window.ts'
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
    const window = windowOf(record.parts.setting('layout'), { start, deadline })
    const people = candidates.map(({ interview_id: id, name, email, phoneNum: phone, degree, interviewLanguage: language }) => ({
      id,
      name,
      email,
      ...window,
      ...(phone ? { phone } : {}),
      ...(degree ? { degree } : {}),
      ...(language ? { language } : {}),
    }))
    return addCandidates(deps, actor.id, { jobId: record.id, gid: record.gid }, people)
  },
})

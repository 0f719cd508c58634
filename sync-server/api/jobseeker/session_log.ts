import { session_log } from '#shared/api/jobseeker/session_log.ts'
import { updateRecordingTimes } from '../../commands/interview/update-recording-times.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { keepSessionLog } from '../../commands/interview/session-log.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(session_log, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, deps }) => {
    const of = { gid: record.gid, interviewId: record.id }
    const entries = await keepSessionLog(deps, { ...of, keyId: input.key_id, log: input.log, signature: input.signature })
    await updateRecordingTimes(deps, of)
    return { entries }
  },
})

import { trigger_audio_processing } from '#shared/api/s3/trigger_audio_processing.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { askForMedia } from '../../commands/media/ask-for-media.ts'
import { handle } from '../../http/handle.ts'
import { findInterviewById } from '../../queries/job.ts'

export default handle(trigger_audio_processing, {
  load: async ({ input, actor, deps }) => {
    if (actor.role === 'recruiter') return await findInterviewById(deps, actor, input.interview_id)
    const own = await findOwnInterview(deps, actor, input.interview_id)
    return own && { id: own.id, gid: own.gid, grant: 'candidate' as const }
  },
  allow: (actor, interview) => actor.role === 'jobseeker' || canEditJob(actor, interview),
  run: async ({ record, deps }) => ({ queued: await askForMedia(deps, { gid: record.gid, interviewId: record.id }) }),
})

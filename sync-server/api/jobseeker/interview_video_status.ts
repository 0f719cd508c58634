import { interview_video_status } from '#shared/api/jobseeker/interview_video_status.ts'
import type { Answer } from '#shared/entities/answer.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'
import { documents } from '../../sync/documents.ts'

export default handle(interview_video_status, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, deps }) => {
    const { id: iv, gid } = record
    // two devices may have made the same try
    const where = { questionId: input.question_id, attempt: input.attempt_number }
    const answers = await documents.find(deps, 'answers', { iv, gid }, { where })
    const arrived = answers.find((answer) => answer.receipt && bytesOf(answer) === input.file_size)
    if (arrived?.receipt) return { status: 'uploaded' as const, receipt: arrived.receipt.code }
    const prefix = `orgnl_${iv}_${input.question_id}_a${input.attempt_number}s`
    const uploads = await deps.models.uploads.find({ gid, interviewId: iv }, { objectName: 1 }).lean()
    return {
      status: uploads.some((upload) => upload.objectName.startsWith(prefix)) ? ('uploading' as const) : ('missing' as const),
      receipt: null,
    }
  },
})

const bytesOf = ({ segments = [] }: Answer): number => segments.reduce((sum, segment) => sum + segment.bytes, 0)

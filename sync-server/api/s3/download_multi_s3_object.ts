import { download_multi_s3_object } from '#shared/api/s3/download_multi_s3_object.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import { addressFiles, listAnswerFiles } from '../../commands/answer-files.ts'
import { handle } from '../../http/handle.ts'
import { findInterviewById } from '../../scopes/job.ts'

export default handle(download_multi_s3_object, {
  load: ({ input, actor, deps }) => findInterviewById(deps, actor, input.interview_id),
  allow: canWatchAnswers,
  run: async ({ record, deps, request }) =>
    await addressFiles(deps, await listAnswerFiles(deps, { gid: record.gid, iv: [record.id] }), request.origin),
})

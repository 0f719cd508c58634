import { download_multi_s3_object } from '#shared/api/s3/download_multi_s3_object.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import { audit } from '../../commands/audit/audit.ts'
import { addressFiles, listAnswerFiles } from '../../queries/answer-files.ts'
import { handle } from '../../http/handle.ts'
import { findInterviewById } from '../../queries/job.ts'

export default handle(download_multi_s3_object, {
  load: ({ input, actor, deps }) => findInterviewById(deps, actor, input.interview_id),
  allow: canWatchAnswers,
  run: async ({ record, actor, deps, request }) => {
    const { id, gid } = record
    const files = await listAnswerFiles(deps, { gid, iv: [id] })
    await audit(deps, { gid, by: actor.id, action: 'export.files', target: `interviews/${id}`, detail: { count: files.length } })
    return await addressFiles(deps, files, request)
  },
})

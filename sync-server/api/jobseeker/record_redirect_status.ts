import { record_redirect_status } from '#shared/api/jobseeker/record_redirect_status.ts'
import { readLink } from '../../commands/interview/candidate-link.ts'
import { everyone, handle } from '../../http/handle.ts'
import { documents } from '../../sync/documents.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'

export default handle(record_redirect_status, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const link = readLink(deps, input.jobseeker_code)
    const interview = link && (await documents.get(deps, 'interviews', { id: link.interviewId }, { only: ['gid'] }))
    if (!link || !interview) return { recorded: false }
    const { interviewId } = link
    const errorCode = input.error_code
    const now = deps.clock.now()
    await upsert(
      async () =>
        await deps.models.redirectStatuses.updateOne(
          { _id: `${interviewId}.${errorCode}` },
          { $set: { lastAt: now }, $setOnInsert: { gid: interview.gid, interviewId, errorCode, firstAt: now } },
          { upsert: true },
        ),
    )
    return { recorded: true }
  },
})

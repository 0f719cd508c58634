import { record_redirect_status } from '#shared/api/jobseeker/record_redirect_status.ts'
import { readLink } from '../../commands/interview/candidate-link.ts'
import { everyone, handle } from '../../http/handle.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'

export default handle(record_redirect_status, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const link = readLink(deps, input.jobseeker_code)
    const entity = link && (await deps.models.entities.findOne({ _id: link.interviewId, col: 'interviews', del: false }, { gid: 1 }).lean())
    if (!link || !entity) return { recorded: false }
    const { interviewId } = link
    const errorCode = input.error_code
    const now = deps.clock.now()
    await upsert(
      async () =>
        await deps.models.redirectStatuses.updateOne(
          { _id: `${interviewId}.${errorCode}` },
          { $set: { lastAt: now }, $setOnInsert: { gid: entity.gid, interviewId, errorCode, firstAt: now } },
          { upsert: true },
        ),
    )
    return { recorded: true }
  },
})

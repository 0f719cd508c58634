import { get_video } from '#shared/api/reports/get_video.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { answerFile } from '../../http/raw/answer-file.ts'
import { handle } from '../../http/handle.ts'
import { findAnswerOfFile } from '../../queries/job.ts'

export default handle(get_video, {
  load: ({ input, actor, deps }) => findAnswerOfFile(deps, actor, input.filename),
  allow: canWatchAnswers,
  run: async ({ input, actor, deps, record, request }) =>
    await answerFile(deps, {
      bucket: record.bucket,
      key: input.filename,
      who: actor.id,
      header: (name) => request.header(name),
      mayGoOn: async () => {
        await request.stillAdmitted()
        const now = await findAnswerOfFile(deps, actor, input.filename)
        if (!now || !canWatchAnswers(actor, now)) throw new AppError('notFound')
      },
      // objects never change under their name, so a device may keep what it has
      headers: { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" },
    }),
})

import { interview_media } from '#shared/api/jobseeker/interview_media.ts'
import { answerFile } from '../../http/raw/answer-file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnMedia } from '../../presenters/pack/own-media.ts'

export default handle(interview_media, {
  load: ({ input, actor, deps, request }) => findOwnMedia(deps, { actor, session: request.session }, input.file),
  // it is looked for among the files of the own interviews
  allow: everyone,
  run: async ({ actor, deps, record, request }) =>
    await answerFile(deps, {
      bucket: 'recruiter',
      key: record.name,
      who: actor.id,
      header: (name) => request.header(name),
      // a name never gets another content
      headers: { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" },
    }),
})

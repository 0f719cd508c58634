import { get_picture } from '#shared/api/recruiter/get_picture.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { MEDIA_FOLDERS, parseMediaName } from '#shared/lib/files/group-media.ts'
import { answerFile } from '../../http/raw/answer-file.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_picture, {
  // it is looked for among those of the own group
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    for (const folder of [MEDIA_FOLDERS.picture, MEDIA_FOLDERS.logo, MEDIA_FOLDERS.interviewer]) {
      const key = `${folder}/${actor.gid}/${input.picture}`
      if (!parseMediaName(key, actor.gid) || !(await deps.s3.head('recruiter', key))) continue
      // a name never gets another content
      const headers = { 'cache-control': 'private, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" }
      return await answerFile(deps, { bucket: 'recruiter', key, who: actor.id, header: (name) => request.header(name), headers })
    }
    throw new AppError('notFound')
  },
})

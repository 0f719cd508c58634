import { get_picture } from '#shared/api/recruiter/get_picture.ts'
import { AppError } from '#shared/lib/errors.ts'
import { MEDIA_FOLDERS, parseMediaName } from '#shared/lib/group-media.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_picture, {
  // it is looked for among those of the own group
  allow: everyone,
  run: async ({ input, actor, deps }) => {
    for (const folder of [MEDIA_FOLDERS.picture, MEDIA_FOLDERS.logo, MEDIA_FOLDERS.interviewer]) {
      const name = `${folder}/${actor.gid}/${input.picture}`
      const body = parseMediaName(name, actor.gid) && (await deps.s3.get('recruiter', name))
      if (!body) continue
      const headers = {
        'content-type': body.contentType,
        'content-length': String(body.bytes),
        // a name never gets another content
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      }
      return { status: 200, headers, stream: body.stream }
    }
    throw new AppError('notFound')
  },
})

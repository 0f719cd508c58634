import { create_s3_upload_url_simple } from '#shared/api/s3/create_s3_upload_url_simple.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { refuseInfected } from '../../commands/uploads/store-file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findPlace } from '../../queries/stored-file.ts'
import { presignedUrl } from '../../commands/uploads/presigned-url.ts'

export default handle(create_s3_upload_url_simple, {
  // the name has to be one of the own group or interview, of a kind that the role adds
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    const place = await findPlace(deps, actor, input)
    if (input.content_type !== undefined && input.content_type !== place.type)
      throw new AppError('invalid', { details: ['content_type: does not fit the name'] })
    await refuseInfected(deps, place)
    return { ...presignedUrl(deps, place, request.origin), fields: { key: place.key } }
  },
})

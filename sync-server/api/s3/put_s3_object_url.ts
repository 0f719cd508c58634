import { put_s3_object_url } from '#shared/api/s3/put_s3_object_url.ts'
import { refuseInfected } from '../../commands/uploads/store-file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findPlace } from '../../queries/stored-file.ts'
import { presignedUrl } from '../../commands/uploads/presigned-url.ts'

export default handle(put_s3_object_url, {
  // the name has to be one of the own group or interview
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    const place = await findPlace(deps, actor, input)
    await refuseInfected(deps, place)
    return presignedUrl(deps, place, request.origin)
  },
})

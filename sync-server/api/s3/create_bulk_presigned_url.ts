import { create_bulk_presigned_url } from '#shared/api/s3/create_bulk_presigned_url.ts'
import { mayUpload } from '#shared/policies/upload-right.ts'
import { handle } from '../../http/handle.ts'
import { findPlace } from '../../queries/stored-file.ts'
import { presignedUrl } from '../../commands/uploads/presigned-url.ts'

export default handle(create_bulk_presigned_url, {
  // the names have to be those of the own group
  allow: (actor) => mayUpload(actor, 'broughtCv'),
  run: async ({ input, actor, deps, request }) => {
    const places = await Promise.all(
      input.object_names.map((object_name) => findPlace(deps, actor, { bucket_name: 'resume', object_name })),
    )
    const signed = places.map((place) => ({ object_name: place.key, ...presignedUrl(deps, place, request.origin) }))
    return {
      urls: signed.map(({ object_name, url }) => ({ object_name, url })),
      expires_at: Math.min(...signed.map(({ expires_at }) => expires_at)),
    }
  },
})

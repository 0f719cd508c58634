import { complete_multipart_s3_upload } from '#shared/api/s3/complete_multipart_s3_upload.ts'
import { findOwnUpload } from '../../commands/find-upload.ts'
import { finishUpload } from '../../commands/finish-upload.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(complete_multipart_s3_upload, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: ({ input, record, deps }) =>
    finishUpload(
      deps,
      record,
      input.parts.map((part) => ({
        partNumber: part.part_no,
        bytes: part.bytes,
        sha256: part.sha256,
        etag: part.etag.replaceAll('"', ''),
      })),
    ),
})

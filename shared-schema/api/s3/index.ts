import { complete_multipart_s3_upload } from './complete_multipart_s3_upload.ts'
import { generate_upload_id } from './generate_upload_id.ts'
import { get_s3_object_url } from './get_s3_object_url.ts'
import { list_parts } from './list_parts.ts'
import { upload_multipart_s3_object } from './upload_multipart_s3_object.ts'

/** The storage calls, by the spelling of the specification; `list_parts` is ours. */
export const s3 = {
  complete_multipart_s3_upload,
  generate_upload_id,
  get_s3_object_url,
  list_parts,
  upload_multipart_s3_object,
} as const

import { completeMultipartS3Upload } from './complete_multipart_s3_upload.ts'
import { generateUploadId } from './generate_upload_id.ts'
import { listParts } from './list_parts.ts'
import { uploadMultipartS3Object } from './upload_multipart_s3_object.ts'

/** The storage calls, by the spelling of the specification; `list_parts` is ours. */
export const s3 = {
  complete_multipart_s3_upload: completeMultipartS3Upload,
  generate_upload_id: generateUploadId,
  list_parts: listParts,
  upload_multipart_s3_object: uploadMultipartS3Object,
} as const

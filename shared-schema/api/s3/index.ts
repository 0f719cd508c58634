import { check_object_exists } from './check_object_exists.ts'
import { complete_multipart_s3_upload } from './complete_multipart_s3_upload.ts'
import { create_bulk_presigned_url } from './create_bulk_presigned_url.ts'
import { create_s3_upload_url_simple } from './create_s3_upload_url_simple.ts'
import { download_multi_s3_object } from './download_multi_s3_object.ts'
import { generate_upload_id } from './generate_upload_id.ts'
import { get_s3_object_url } from './get_s3_object_url.ts'
import { get_s3_object_url_unsafe } from './get_s3_object_url_unsafe.ts'
import { list_parts } from './list_parts.ts'
import { put_s3_object_url } from './put_s3_object_url.ts'
import { trigger_audio_processing } from './trigger_audio_processing.ts'
import { upload_multipart_s3_object } from './upload_multipart_s3_object.ts'

/** The storage calls, by the spelling of the specification; `list_parts` is ours. */
export const s3 = {
  check_object_exists,
  complete_multipart_s3_upload,
  create_bulk_presigned_url,
  create_s3_upload_url_simple,
  download_multi_s3_object,
  generate_upload_id,
  get_s3_object_url,
  get_s3_object_url_unsafe,
  list_parts,
  put_s3_object_url,
  trigger_audio_processing,
  upload_multipart_s3_object,
} as const

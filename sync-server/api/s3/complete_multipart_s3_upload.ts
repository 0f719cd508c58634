import { complete_multipart_s3_upload } from '#shared/api/s3/complete_multipart_s3_upload.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { findOwnUpload, isOfStaff } from '../../queries/find-upload.ts'
import { finishUpload } from '../../commands/uploads/finish-upload.ts'
import { withManifest } from '../../commands/uploads/named-parts.ts'
import { finishStaffUpload, placeOfUpload } from '../../commands/uploads/staff-upload.ts'
import { limitConcurrency } from '../../http/limits/concurrency-limit.ts'
import { everyone, handle } from '../../http/handle.ts'

/** Each holds a file of a recruiter in memory. */
const limited = limitConcurrency({ most: 4, mostOfOne: 2, retryAfterSeconds: 5 })

export default handle(complete_multipart_s3_upload, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    if ((input.candidate === 'no') !== isOfStaff(record))
      throw new AppError('invalid', { details: ['candidate: is yes for a candidate and no for a recruiter'] })
    const parts = await withManifest(deps, record, input.parts)
    const claimed = parts.map(({ part_no, bytes, sha256, etag }) => ({
      partNumber: part_no,
      bytes,
      sha256,
      etag: etag.replaceAll('"', ''),
    }))
    if (!isOfStaff(record)) return await finishUpload(deps, record, claimed)
    const place = await placeOfUpload(deps, actor, record)
    return await limited({ who: actor.id, units: 1 }, () => finishStaffUpload(deps, record, { place, claimed }))
  },
})

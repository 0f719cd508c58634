import { upload_multipart_s3_object } from '#shared/api/s3/upload_multipart_s3_object.ts'
import { must } from '#shared/primitives/must.ts'
import { announceParts } from '../../commands/groups/byte-quota.ts'
import { bucketOfUpload, checkPart, findOwnUpload, isOfStaff } from '../../queries/find-upload.ts'
import { withManifest } from '../../commands/uploads/named-parts.ts'
import { updateArrivalProgressSoon } from '../../commands/delivery/update-arrival-progress.ts'
import { touchUpload } from '../../commands/uploads/touch-upload.ts'
import { placeOfUpload } from '../../commands/uploads/staff-upload.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(upload_multipart_s3_object, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: async ({ input, record, actor, deps, request }) => {
    const [found] = await withManifest(deps, record, [input])
    const part = must(found, 'one for one')
    checkPart(record, part)
    // a sender who lost the right to the file may not send parts of it either
    if (isOfStaff(record)) await placeOfUpload(deps, actor, record)
    await announceParts(deps, record, [part])
    await touchUpload(deps, record)
    // the parts before it are in the store by now; the device waits for the address, and for nothing else
    if (part.part_no > 1 && !isOfStaff(record)) updateArrivalProgressSoon(deps, { iv: record.interviewId, gid: record.gid })
    const signed = await deps.s3.presignPart({
      bucket: bucketOfUpload(deps, record),
      key: record.objectName,
      uploadId: record.uploadId,
      partNumber: part.part_no,
      sha256: part.sha256,
      bytes: part.bytes,
      origin: request.origin,
    })
    return { url: signed.url, headers: signed.headers, expires_at: signed.expiresAt }
  },
})

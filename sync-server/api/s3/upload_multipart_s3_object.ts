import { upload_multipart_s3_object } from '#shared/api/s3/upload_multipart_s3_object.ts'
import { noteArrivalSoon } from '../../commands/note-arrival.ts'
import { checkPart, findOwnUpload } from '../../commands/find-upload.ts'
import { noteUse } from '../../commands/note-use.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(upload_multipart_s3_object, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: async ({ input, record, deps, request }) => {
    checkPart(record, input)
    await noteUse(deps, record)
    // the parts before it are in the store by now; the device waits for the address, and for nothing else
    if (input.part_no > 1) noteArrivalSoon(deps, { iv: record.interviewId, gid: record.gid })
    const signed = await deps.s3.presignPart({
      bucket: 'media',
      key: record.objectName,
      uploadId: record.uploadId,
      partNumber: input.part_no,
      sha256: input.sha256,
      bytes: input.bytes,
      origin: request.origin,
    })
    return { url: signed.url, headers: signed.headers, expires_at: signed.expiresAt }
  },
})

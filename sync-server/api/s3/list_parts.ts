import { list_parts } from '#shared/api/s3/list_parts.ts'
import { bucketOfUpload, findOwnUpload } from '../../queries/find-upload.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(list_parts, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    if (record.state !== 'open') return { state: record.state, parts: [] }
    const bucket = bucketOfUpload(deps, record)
    const stored = await deps.s3.listParts(bucket, record.objectName, record.uploadId)
    if (stored)
      return {
        state: 'open' as const,
        parts: stored.map((part) => ({ part_no: part.partNumber, bytes: part.bytes, sha256: part.sha256, etag: part.etag })),
      }
    // completed by a request that died before it could compare, or never there
    return { state: (await deps.s3.head(bucket, record.objectName)) ? ('completed' as const) : ('gone' as const), parts: [] }
  },
})

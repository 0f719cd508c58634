import { check_object_exists } from '#shared/api/s3/check_object_exists.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { fileId } from '../../commands/uploads/store-file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { bucketOf, mayKnowFile } from '../../queries/stored-file.ts'

export default handle(check_object_exists, {
  // forbidden objects get the answer of missing ones
  allow: everyone,
  run: async ({ input, actor, deps }) => {
    const { bucket_name, object_name: key } = input
    const bucket = bucketOf(deps, bucket_name)
    if (!bucket) throw new AppError('invalid', { details: ['bucket_name: is no bucket of ours'] })
    if (!(await mayKnowFile(deps, actor, bucket, key))) return { exists: false, bytes: 0, scan: 'notScanned' as const }
    const head = await deps.s3.head(bucket, key)
    const row = await deps.models.storedFiles.findOne({ _id: fileId(deps, { bucket, key }) }).lean()
    return { exists: head !== null, bytes: head?.bytes ?? 0, scan: row?.scan ?? ('notScanned' as const) }
  },
})

import { assemble_part } from '#shared/api/pieces/assemble_part.ts'
import { checkPart, findOwnUpload } from '../../queries/find-upload.ts'
import { assemblePart } from '../../commands/uploads/pieces.ts'
import { limitConcurrency } from '../../http/limits/concurrency-limit.ts'
import { everyone, handle } from '../../http/handle.ts'

/** Each holds a whole part in memory; one device asks for one at a time, and again when the connection swallowed the answer. */
const limited = limitConcurrency({ most: 8, mostOfOne: 2, retryAfterSeconds: 2 })

export default handle(assemble_part, {
  load: ({ input, actor, deps }) => findOwnUpload(deps, actor, input.upload_id),
  allow: everyone,
  run: ({ input, record, deps }) => {
    checkPart(record, input)
    const part = { partNo: input.part_no, sha256: input.sha256, bytes: input.bytes }
    return limited({ who: record.uploadId, units: 1 }, () => assemblePart(deps, record, part))
  },
})

import { export_link } from '#shared/api/statistics/export_link.ts'
import { noteDownload } from '../../commands/exports/note-download.ts'
import { everyone, handle } from '../../http/handle.ts'
import { exportPlace, findReadyExport } from '../../queries/export.ts'

export default handle(export_link, {
  load: ({ input, actor, deps }) => findReadyExport(deps, actor, input.task_id),
  // it was found among the own
  allow: everyone,
  run: async ({ actor, deps, record, request }) => {
    const { _id: id, gid, name: filename } = record
    const { bucket, key } = exportPlace({ id, gid })
    const { origin, reader } = request
    const { url, expiresAt } = await deps.s3.presignGet(bucket, key, { origin, reader, filename })
    await noteDownload(deps, actor, record)
    return { url, expires_at: expiresAt }
  },
})

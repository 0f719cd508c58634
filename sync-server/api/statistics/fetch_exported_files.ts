import { fetch_exported_files } from '#shared/api/statistics/fetch_exported_files.ts'
import { listExports } from '../../commands/exports/list-exports.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_exported_files, {
  allow: everyone,
  run: async ({ actor, deps }) => ({ files: await listExports(deps, actor) }),
})

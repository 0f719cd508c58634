import { delete_export } from '#shared/api/statistics/delete_export.ts'
import { deleteExport } from '../../commands/exports/remove-exports.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnExport } from '../../queries/export.ts'

export default handle(delete_export, {
  load: ({ input, actor, deps }) => findOwnExport(deps, actor, input.task_id),
  // it was found among the own
  allow: everyone,
  run: async ({ input, deps, record }) => {
    await deleteExport(deps, record)
    return { task_id: input.task_id }
  },
})

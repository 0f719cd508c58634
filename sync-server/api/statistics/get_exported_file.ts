import { get_exported_file } from '#shared/api/statistics/get_exported_file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { answerExport } from '../../http/raw/answer-export.ts'
import { findReadyExport } from '../../queries/export.ts'

export default handle(get_exported_file, {
  load: ({ input, actor, deps }) => findReadyExport(deps, actor, input.task_id),
  // it was found among the own
  allow: everyone,
  run: ({ actor, deps, record, request }) => answerExport(deps, record, { actor, request }),
})

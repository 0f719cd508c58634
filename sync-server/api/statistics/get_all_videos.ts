import { get_all_videos } from '#shared/api/statistics/get_all_videos.ts'
import { taskOfZip } from '#shared/views/exports/exported-file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { answerExport } from '../../http/raw/answer-export.ts'
import { findReadyExport } from '../../queries/export.ts'

export default handle(get_all_videos, {
  load: async ({ input, actor, deps }) => {
    const id = taskOfZip(input.filename)
    const found = id === null ? null : await findReadyExport(deps, actor, id)
    return found?.kind === 'videos' ? found : null
  },
  // it was found among the own
  allow: everyone,
  run: ({ actor, deps, record, request }) => answerExport(deps, record, { actor, request }),
})

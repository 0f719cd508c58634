import { get_avatars_by_job_id } from '#shared/api/jobseeker/get_avatars_by_job_id.ts'
import { FIGURE_IDS } from '#shared/lib/figures.ts'
import { FIGURES } from '#shared/lib/figures/drawings.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { ownInterviewIds } from '../../queries/own-interview.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { documents } from '../../sync/documents.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(get_avatars_by_job_id, {
  load: async ({ input, actor, deps }) => {
    const own = await documents.find(deps, 'interviews', { id: await ownInterviewIds(deps, actor) })
    return own.find(({ jobId }) => jobId === input.job_id) ?? null
  },
  allow: everyone,
  run: async ({ record, deps }) => {
    const parts = await loadJobParts(deps, record)
    if (!parts) throw new AppError('notFound')
    const { useVirtualAvatar = false, virtualAvatar = '' } = parts.setting('layout')
    return { avatars: FIGURE_IDS.map((id) => ({ id, svg: FIGURES[id] })), chosen: useVirtualAvatar ? virtualAvatar : '' }
  },
})

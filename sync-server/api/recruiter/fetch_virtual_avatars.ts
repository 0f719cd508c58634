import { fetch_virtual_avatars } from '#shared/api/recruiter/fetch_virtual_avatars.ts'
import { FIGURE_IDS } from '#shared/lib/figures.ts'
import { FIGURES } from '#shared/lib/figures/drawings.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(fetch_virtual_avatars, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ actor, record }) => {
    if (!mayUse(actor, 'virtualAvatar')) throw new AppError('forbidden')
    const { virtualAvatar = '', useVirtualAvatar = false } = record.parts.setting('layout')
    return await Promise.resolve({ avatars: FIGURE_IDS.map((id) => ({ id, svg: FIGURES[id] })), chosen: virtualAvatar, useVirtualAvatar })
  },
})

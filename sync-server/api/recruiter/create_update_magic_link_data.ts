import { create_update_magic_link_data } from '#shared/api/recruiter/create_update_magic_link_data.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { must } from '#shared/primitives/must.ts'
import { endOf } from '#shared/primitives/time-zone.ts'
import { ensureJobLink } from '../../commands/jobs/job-link.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { presentMagicLink } from '../../presenters/magic-link.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { loadJobParts } from '../../queries/job-parts.ts'

export default handle(create_update_magic_link_data, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { configs }, actor, deps, record, request }) => {
    const { renew = false, deadline, magicURL, qrCodeEmailVerification, ...flags } = configs
    const of = { by: actor.id, gid: record.gid, jobId: record.id }
    const given = {
      ...flags,
      ...(magicURL === undefined ? {} : { magicURL: magicURL !== '' && magicURL !== false }),
      ...(deadline === undefined ? {} : { linkDeadlineAt: deadline ? endOf(deadline, zoneOf(record.parts.setting('layout'))) : null }),
    }
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    await saveSetting(deps, { ...of, section: 'links', changes })
    // the switch of all links of the job, which the layout has had from the beginning
    if (qrCodeEmailVerification !== undefined) await saveSetting(deps, { ...of, section: 'layout', changes: { qrCodeEmailVerification } })
    await ensureJobLink(deps, { ...of, isNew: renew })
    const parts = must(await loadJobParts(deps, { gid: record.gid, jobId: record.id }), 'the job was just read')
    return presentMagicLink(parts, request.origin)
  },
})

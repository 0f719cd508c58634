import { create_update_form_template } from '#shared/api/ats/create_update_form_template.ts'
import { canEditJob, type JobAccess } from '#shared/policies/job.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { refuseClosed, takeTemplate } from '../../commands/requisitions/save-requisition.ts'
import { saveTemplate } from '../../commands/requisitions/save-template.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { presentTemplate } from '../../presenters/requisition.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { countUses } from '../../queries/requisitions/templates.ts'

export default handle(create_update_form_template, {
  load: ({ input, actor, deps }) => (input.job_id === '' ? ofGroup(deps, actor) : findJobWithParts(deps, actor, input.job_id)),
  allow: canEditJob,
  run: async ({ input: { update_fields: update }, actor, deps, record: { gid, parts } }) => {
    // before a version is made that the job then could not take
    if (parts) refuseClosed(deps, parts, parts.setting('requisition'))
    const template = await saveTemplate(deps, actor, update)
    if (parts) await takeTemplate(deps, { actor, gid, parts, template })
    return presentTemplate(template, await countUses(deps, actor, template.form_template_id))
  },
})

/** Without a job, the right to the group counts. */
async function ofGroup({ models }: Deps, actor: Actor): Promise<(JobAccess & { parts?: JobParts }) | null> {
  const scope = scopeOf.group(actor.gid)
  const holds = await models.grants.exists({ user: actor.id, scope, gid: actor.gid, on: true, role: 'recruiter' })
  return holds && { gid: actor.gid, grant: 'recruiter' }
}

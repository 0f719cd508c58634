import { get_form_template } from '#shared/api/ats/get_form_template.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { countUses, findTemplate } from '../../queries/requisitions/templates.ts'
import { handle } from '../../http/handle.ts'
import { presentTemplate } from '../../presenters/requisition.ts'
import { findJob } from '../../queries/job.ts'

export default handle(get_form_template, {
  load: async ({ input, actor, deps }) => {
    const job = await findJob(deps, actor, input.job_id)
    const template = job && (await findTemplate(deps, { gid: job.gid, templateId: input.form_template_id }))
    return template && { ...job, template }
  },
  allow: canEditJob,
  run: async ({ actor, deps, record: { template } }) => presentTemplate(template, await countUses(deps, actor, template.form_template_id)),
})

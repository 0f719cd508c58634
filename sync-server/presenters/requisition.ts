import type { Job } from '#shared/entities/job.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { requisitionStatusOf } from '#shared/policies/requisition/status.ts'
import { widened } from '#shared/policies/requisition/template-change.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { RequisitionView, TemplateView } from '#shared/views/ats/requisition.ts'
import type { StoredTemplate } from '../queries/requisitions/templates.ts'

/** A requisition with the form that it is filled in. Values of fields that the form no longer has stay stored and are not shown. */
export function presentRequisition(of: {
  jobId: string
  job: Job
  setting: Partial<JobSetting>
  template: StoredTemplate
  nowMs: number
}): RequisitionView {
  const { jobId, job, setting, template } = of
  return {
    job_id: jobId,
    status: requisitionStatusOf(setting, job, of.nowMs),
    form_template_id: template.form_template_id,
    form_template_version: template.version,
    fields_v2: template.fields_v2.toSorted((a, b) => a.order - b.order),
    values: valuesFor(template, setting),
    job_post: { active: job.posted ?? false },
    updated_at: setting.requisitionAt === undefined ? '' : toWireDate(setting.requisitionAt),
    updated_by: setting.requisitionBy ?? '',
  }
}

/** The values of the fields that the form has. */
export const valuesFor = (
  { fields_v2: fields }: Pick<StoredTemplate, 'fields_v2'>,
  { requisitionValues: values = {} }: Pick<Partial<JobSetting>, 'requisitionValues'>,
): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ key, type }) => (Object.hasOwn(values, key) ? [[key, widened(type, values[key])]] : [])))

export const presentTemplate = ({ form_template_id, version, name, fields_v2: fields }: StoredTemplate, usedBy: number): TemplateView => ({
  form_template_id,
  version,
  name,
  fields_v2: fields.toSorted((a, b) => a.order - b.order),
  used_by: usedBy,
})

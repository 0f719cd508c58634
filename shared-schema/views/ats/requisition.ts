import * as z from 'zod'
import { FieldV2 } from '../../lib/requisition/fields.ts'
import { RequisitionStatus } from '../../lib/requisition/status.ts'
import { JobId, nameText } from '../../primitives/fields.ts'

/** Id of a template, made by who makes it; `standard` is the built-in one. */
export const TemplateId = z.string().regex(/^[0-9a-z][0-9a-z-]{0,59}$/)

/** A requisition as the calls under api/ats show it. */
export const RequisitionView = z.object({
  job_id: JobId,
  status: RequisitionStatus,
  form_template_id: TemplateId,
  form_template_version: z.number().int(),
  /** in their order */
  fields_v2: z.array(FieldV2),
  /** key of a field -> value; absent = empty */
  values: z.record(z.string(), z.unknown()),
  job_post: z.object({ active: z.boolean() }),
  /** ISO; '' = nobody has changed it yet */
  updated_at: z.string(),
  updated_by: z.string(),
})
export type RequisitionView = z.infer<typeof RequisitionView>

export const TemplateView = z.object({
  form_template_id: TemplateId,
  version: z.number().int(),
  name: z.string(),
  fields_v2: z.array(FieldV2),
  /** jobs of the caller that use it, of whatever version */
  used_by: z.number().int(),
})
export type TemplateView = z.infer<typeof TemplateView>

export const TemplateName = nameText(100)

/** Outcomes that the calls share. */
export const REQUISITION_OUTCOMES = {
  2: 'This status does not follow that one.',
  3: 'Closed',
  4: 'Required fields are empty, or hold what does not fit.',
} as const

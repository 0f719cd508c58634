import { useMemo, useState } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import type { LibraryItem } from '#shared/entities/library-item.ts'
import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { STANDARD, STANDARD_FIELDS } from '#shared/lib/requisition/standard.ts'
import type { RequisitionStatus } from '#shared/lib/requisition/status.ts'
import { requisitionStatusOf } from '#shared/policies/requisition/status.ts'
import { widened } from '#shared/policies/requisition/template-change.ts'
import type { ats } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../api/client.ts'
import { useDocs } from '../../db/hooks.ts'
import type { Values } from './requisition-draft.ts'

/** A version of a form as the page uses it. */
export interface FormVersion {
  id: string
  version: number
  name: string
  fields: readonly FieldV2[]
  /** keys of former versions */
  retired: readonly string[]
}

/** A requisition as the page shows it. */
export interface Shown {
  status: RequisitionStatus
  form: FormVersion
  values: Values
  edits: NonNullable<JobSetting['requisitionEdits']>
  updatedAt: number
  updatedBy: string
}

type Answer = OutputOf<typeof ats.get_job_requisition>

/**
 * The requisition of a job from this device, or as the server has just answered when that is newer. `refetch` asks the server once, after
 * each command that worked (R195).
 */
export function useRequisition(job: Job & { id: string }): {
  shown: Shown | null
  forms: readonly FormVersion[]
  refetch: () => Promise<void>
} {
  const settings = useDocs('jobSettings', { jobId: job.id })
  const forms = useForms()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const setting = settings.docs.find(({ id }) => id === settingId(job.id, 'requisition'))
  const shown = useMemo(
    () => (settings.isLoading || forms.isLoading ? null : newer(answer, shownFrom(setting, job, forms.all), setting)),
    [settings.isLoading, forms.isLoading, answer, setting, job, forms.all],
  )
  return {
    shown,
    forms: forms.newest,
    refetch: async () => {
      // the device hears of it in a moment all the same
      const found = await call('ats', 'get_job_requisition', { job_id: job.id }).catch(() => null)
      if (found) setAnswer(found)
    },
  }
}

/** The forms of the group on this device: every version, and the newest of each, the standard one first. */
export function useForms(): { isLoading: boolean; isLocked: boolean; all: readonly FormVersion[]; newest: readonly FormVersion[] } {
  const { docs, isLoading, isLocked } = useDocs('library', { kind: 'requisitionTemplate' })
  return useMemo(() => {
    const all = [STANDARD_FORM, ...docs.map(formOf).toSorted((a, b) => b.version - a.version)]
    const newest = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    return { isLoading, isLocked, all, newest }
  }, [docs, isLoading, isLocked])
}

const STANDARD_FORM: FormVersion = { id: STANDARD, version: 1, name: '', fields: STANDARD_FIELDS, retired: [] }

/** The content of a version, which the server alone makes. */
const formOf = ({ name, value }: LibraryItem): FormVersion => {
  const { form_template_id, version, fields_v2, retired } = value as {
    form_template_id: string
    version: number
    fields_v2: FieldV2[]
    retired: string[]
  }
  return { id: form_template_id, version, name, fields: fields_v2.toSorted((a, b) => a.order - b.order), retired }
}

function shownFrom(setting: JobSetting | undefined, job: Job, forms: readonly FormVersion[]): Shown {
  const { requisitionTemplate = STANDARD, requisitionVersion, requisitionValues = {}, requisitionEdits = {} } = setting ?? {}
  const form = forms.find(({ id, version }) => id === requisitionTemplate && version === (requisitionVersion ?? version)) ?? STANDARD_FORM
  return {
    status: requisitionStatusOf(setting, job, Date.now()),
    form,
    values: valuesOf(form, requisitionValues),
    edits: requisitionEdits,
    updatedAt: setting?.requisitionAt ?? 0,
    updatedBy: setting?.requisitionBy ?? '',
  }
}

const valuesOf = ({ fields }: FormVersion, values: Values): Values =>
  Object.fromEntries(fields.flatMap(({ key, type }) => (Object.hasOwn(values, key) ? [[key, widened(type, values[key])]] : [])))

/** The answer of the server until the device has caught up with it. */
function newer(answer: Answer | null, device: Shown, setting: JobSetting | undefined): Shown {
  const at = answer === null || answer.updated_at === '' ? 0 : Date.parse(answer.updated_at)
  if (answer === null || at <= (setting?.requisitionAt ?? 0)) return device
  const { form_template_id: id, form_template_version: version, fields_v2: fields } = answer
  return {
    status: answer.status,
    form: device.form.id === id && device.form.version === version ? device.form : { id, version, name: '', fields, retired: [] },
    values: answer.values,
    edits: device.edits,
    updatedAt: at,
    updatedBy: answer.updated_by,
  }
}

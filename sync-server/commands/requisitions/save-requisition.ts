import type { JobSetting } from '#shared/entities/job-setting.ts'
import { STANDARD } from '#shared/lib/requisition/standard.ts'
import type { RequisitionStatus } from '#shared/lib/requisition/status.ts'
import { compareEdit, type Comparison } from '#shared/sync/compare-edit.ts'
import { isEditable, mayMove, requisitionStatusOf } from '#shared/policies/requisition/status.ts'
import { isPublicPost } from '#shared/policies/requisition/public-post.ts'
import { validatorOf } from '#shared/policies/requisition/validator.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import { REQUISITION_OUTCOMES } from '#shared/views/ats/requisition.ts'
import type { Deps } from '../../deps.ts'
import { valuesFor } from '../../presenters/requisition.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import type { ChangesOf } from '../../sync/write/commit.ts'
import { saveSetting } from '../jobs/save-setting.ts'
import { templateOf, type StoredTemplate } from '../../queries/requisitions/templates.ts'

/** Edit of the requisition of a job that the actor may edit. */
interface Editing {
  actor: Actor
  gid: string
  parts: JobParts
}
type Setting = Partial<JobSetting>

interface ValueEdit extends Editing {
  values: Readonly<Record<string, unknown>>
  seen?: Readonly<Record<string, unknown>> | undefined
}
type Conflicts = Record<string, { value: unknown; by: string; at: string }>

/**
 * Writes values, compared field by field with what the author had seen.
 * @throws Outcome 3 when it is closed or deleted, 4 when a required field of a published one would be empty; AppError invalid
 */
export async function saveValues(deps: Deps, edit: ValueEdit): Promise<{ changed: string[]; conflicts: Conflicts }> {
  const template = await templateOf(deps, edit.gid, edit.parts.setting('requisition'))
  refuseWrong(template, edit.values)
  let result: Comparison = { changed: {}, conflicting: [] }
  let before: Setting = {}
  await save(deps, edit, (current) => {
    refuseClosed(deps, edit.parts, current)
    // the form became another one after it was read
    if ((current.requisitionTemplate ?? STANDARD) !== template.form_template_id) throw new AppError('conflict')
    before = current
    const shown = valuesFor(template, current)
    result = compareEdit(shown, edit.values, edit.seen)
    if (Object.keys(result.changed).length === 0) return null
    if (statusOf(deps, edit.parts, current) === 'published') refuseEmptied(template, result.changed)
    return valueChanges(deps, edit.actor, { current, changed: result.changed })
  })
  return { changed: Object.keys(result.changed), conflicts: conflictsOf(result.conflicting, before, valuesFor(template, before)) }
}

/** @throws Outcome 2 for a move that there is not, 4 for publishing what is not filled in */
export async function moveStatus(deps: Deps, edit: Editing & { status: RequisitionStatus }): Promise<Setting> {
  const { status, parts, actor } = edit
  const template = await templateOf(deps, edit.gid, parts.setting('requisition'))
  return await save(deps, edit, (current) => {
    const from = statusOf(deps, parts, current)
    if (from === status) return null
    if (!mayMove(from, status)) throw new Outcome(2, REQUISITION_OUTCOMES[2])
    if (status === 'published') refuseUnfinished(template, valuesFor(template, current))
    const isOpen = isPublicPost(parts.job, { requisitionStatus: status }, deps.clock.now())
    return { requisitionStatus: status, ...(isOpen && { wasPosted: true }), ...touched(deps, actor) }
  })
}

/** From now on the job is filled in by this version. @throws Outcome 3 when it is closed or deleted */
export async function takeTemplate(deps: Deps, edit: Editing & { template: StoredTemplate }): Promise<Setting> {
  const { template, actor, parts } = edit
  return await save(deps, edit, (current) => {
    refuseClosed(deps, parts, current)
    if (current.requisitionTemplate === template.form_template_id && current.requisitionVersion === template.version) return null
    return { requisitionTemplate: template.form_template_id, requisitionVersion: template.version, ...touched(deps, actor) }
  })
}

const save = async (
  deps: Deps,
  { actor, gid, parts }: Editing,
  changes: (current: Setting) => ChangesOf<'jobSettings'> | null,
): Promise<Setting> => await saveSetting(deps, { by: actor.id, gid, jobId: parts.job.id, section: 'requisition', changes })

const statusOf = (deps: Deps, { job }: JobParts, current: Setting): RequisitionStatus => requisitionStatusOf(current, job, deps.clock.now())

const touched = (deps: Deps, { name }: Actor): ChangesOf<'jobSettings'> => ({ requisitionAt: deps.clock.now(), requisitionBy: name })

function valueChanges(
  deps: Deps,
  actor: Actor,
  { current, changed }: { current: Setting; changed: Readonly<Record<string, unknown>> },
): ChangesOf<'jobSettings'> {
  const edit = { at: deps.clock.now(), by: actor.id, byName: actor.name }
  const kept = Object.entries({ ...current.requisitionValues, ...changed }).filter(([, value]) => value !== null)
  const edits = Object.fromEntries(Object.keys(changed).map((key) => [key, edit]))
  return {
    requisitionValues: Object.fromEntries(kept),
    requisitionEdits: { ...current.requisitionEdits, ...edits },
    ...touched(deps, actor),
  }
}

const conflictsOf = (keys: readonly string[], { requisitionEdits: edits }: Setting, values: Record<string, unknown>): Conflicts =>
  Object.fromEntries(
    keys.map((key) => {
      const edit = edits?.[key]
      return [key, { value: values[key] ?? null, by: edit?.byName ?? '', at: edit ? toWireDate(edit.at) : '' }]
    }),
  )

/** @throws Outcome 3 for a requisition that takes no more edits */
export function refuseClosed(deps: Deps, parts: JobParts, current: Setting): void {
  const status = statusOf(deps, parts, current)
  if (!isEditable(status)) throw new Outcome(3, status === 'deleted' ? 'Deleted' : REQUISITION_OUTCOMES[3])
}

function refuseWrong({ fields_v2: fields }: StoredTemplate, values: Readonly<Record<string, unknown>>): void {
  const problems = Object.entries(validatorOf(fields).problems(values))
  if (problems.length > 0) throw new AppError('invalid', { details: problems.map(([key, problem]) => `job_info.${key}: ${problem}`) })
}

function refuseUnfinished({ fields_v2: fields }: StoredTemplate, values: Readonly<Record<string, unknown>>): void {
  const validator = validatorOf(fields)
  const wrong = [...new Set([...validator.missing(values), ...Object.keys(validator.problems(values))])]
  if (wrong.length > 0) throw new Outcome(4, REQUISITION_OUTCOMES[4], wrong)
}

function refuseEmptied({ fields_v2: fields }: StoredTemplate, changed: Readonly<Record<string, unknown>>): void {
  const emptied = validatorOf(fields)
    .missing(changed)
    .filter((key) => Object.hasOwn(changed, key))
  if (emptied.length > 0) throw new Outcome(4, REQUISITION_OUTCOMES[4], emptied)
}

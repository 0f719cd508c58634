import type { InputOf } from '#shared/primitives/define-call.ts'
import type { create_update_form_template } from '#shared/api/ats/create_update_form_template.ts'
import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { STANDARD } from '#shared/lib/requisition/standard.ts'
import { retiredAfter, templateProblems } from '#shared/policies/requisition/template-change.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { sameValue } from '#shared/sync/same-value.ts'
import type { Deps } from '../../deps.ts'
import { insertDoc } from '../../sync/write/commit.ts'
import { findTemplate, versionId, type StoredTemplate } from '../../queries/requisitions/templates.ts'

type Update = InputOf<typeof create_update_form_template>['update_fields']

/**
 * Makes the next version of a template, or gives the newest when nothing would be other. Safe to repeat.
 * @throws AppError notFound without fields for an unknown one, conflict when a newer version came meanwhile, invalid for what no version may do
 */
export async function saveTemplate(deps: Deps, actor: Actor, update: Update): Promise<StoredTemplate> {
  const { gid } = actor
  const templateId = update.form_template_id ?? deps.random.id()
  const newest = await findTemplate(deps, { gid, templateId })
  const fields = update.fields_v2 ?? newest?.fields_v2
  if (!fields) throw new AppError('notFound')
  const name = update.name ?? newest?.name
  if (name === undefined) throw new AppError('invalid', { details: ['update_fields.name: is missing'] })
  if (newest && isSame(newest, { name, fields })) return newest
  refuseChange(templateId, { newest, update, fields })
  const version = (newest?.version ?? 0) + 1
  const made = {
    form_template_id: templateId,
    version,
    fields_v2: [...fields],
    retired: newest ? retiredAfter(historyOf(newest), fields) : [],
  }
  const item = await insertDoc(deps, {
    by: actor.id,
    col: 'library',
    id: versionId(gid, templateId, version),
    gid,
    scope: scopeOf.group(gid),
    iv: '',
    fields: { kind: 'requisitionTemplate', name, value: made, ownerId: actor.id, ownerName: actor.name, createdAt: deps.clock.now() },
  })
  // somebody else made this version in the same moment
  if (item.del || !sameValue(item.body['value'], made) || item.body['name'] !== name) throw new AppError('conflict')
  return { ...made, name }
}

function refuseChange(templateId: string, of: { newest: StoredTemplate | null; update: Update; fields: readonly FieldV2[] }): void {
  const { newest, update, fields } = of
  if (templateId === STANDARD)
    throw new AppError('invalid', { details: ['update_fields.form_template_id: the standard form stays as it is'] })
  if (update.version !== undefined && update.version !== (newest?.version ?? 0)) throw new AppError('conflict')
  const problems = newest ? templateProblems(historyOf(newest), fields) : []
  if (problems.length > 0) throw new AppError('invalid', { details: problems.map((problem) => `update_fields.fields_v2.${problem}`) })
}

const historyOf = ({ fields_v2: fields, retired }: StoredTemplate) => ({ fields, retired })

const isSame = (newest: StoredTemplate, next: { name: string; fields: readonly FieldV2[] }): boolean =>
  newest.name === next.name && sameValue(newest.fields_v2, next.fields)

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { settingId } from '#shared/entities/job-setting.ts'
import { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { STANDARD, STANDARD_FIELDS } from '#shared/lib/requisition/standard.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf, scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { jobScopesOf } from '../job.ts'
import { documents } from '../../sync/documents.ts'

/** Content of a version, as its item of the library keeps it under `value`. */
const StoredVersion = z.object({
  form_template_id: z.string(),
  version: z.number().int(),
  fields_v2: z.array(FieldV2),
  /** keys that former versions had */
  retired: z.array(z.string()),
})
export type StoredTemplate = z.infer<typeof StoredVersion> & { name: string }

const STANDARD_TEMPLATE: StoredTemplate = {
  form_template_id: STANDARD,
  version: 1,
  name: 'Standard',
  fields_v2: [...STANDARD_FIELDS],
  retired: [],
}

/** A version of a template of the group, the newest one when none is named; null when there is none. */
export async function findTemplate(
  deps: Pick<Deps, 'models'>,
  of: { gid: string; templateId: string; version?: number | undefined },
): Promise<StoredTemplate | null> {
  const { gid, templateId, version } = of
  if (templateId === STANDARD) return STANDARD_TEMPLATE
  if (version !== undefined) {
    const item = await documents.get(deps, 'library', { id: versionId(gid, templateId, version), gid })
    return item && { ...StoredVersion.parse(item.value), name: item.name }
  }
  const items = await documents.find(deps, 'library', { scope: scopeOf.group(gid), gid }, { where: { kind: 'requisitionTemplate' } })
  const versions = items.map((item) => ({ ...StoredVersion.parse(item.value), name: item.name }))
  const own = versions.filter((one) => one.form_template_id === templateId).toSorted((a, b) => b.version - a.version)
  return own[0] ?? null
}

/** The template that a requisition uses; the standard one when it has none, or none that is there. */
export async function templateOf(
  deps: Pick<Deps, 'models'>,
  gid: string,
  {
    requisitionTemplate: templateId = STANDARD,
    requisitionVersion: version,
  }: { requisitionTemplate?: string | undefined; requisitionVersion?: number | undefined },
): Promise<StoredTemplate> {
  return (await findTemplate(deps, { gid, templateId, version })) ?? STANDARD_TEMPLATE
}

/** Id of the item of a version: of the group and the template, so that two who make the same version meet, and no group meets another. */
export const versionId = (gid: string, templateId: string, version: number): string =>
  `rt-${createHash('sha256').update(`${gid}\n${templateId}`).digest('hex').slice(0, 32)}.${version}`

/** Number of jobs of the actor whose requisition is filled in by the template. */
export async function countUses(deps: Pick<Deps, 'models'>, actor: Actor, templateId: string): Promise<number> {
  const ids = (await jobScopesOf(deps, actor)).map((scope) => settingId(jobIdOf(scope), 'requisition'))
  const found = await documents.find(deps, 'jobSettings', { id: ids, gid: actor.gid }, { only: ['requisitionTemplate', 'requisitionAt'] })
  // a job without a requisition of its own uses none
  return found.filter(
    ({ requisitionTemplate = STANDARD, requisitionAt }) => requisitionAt !== undefined && requisitionTemplate === templateId,
  ).length
}

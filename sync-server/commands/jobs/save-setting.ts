import { settingId, type SettingSection } from '#shared/entities/job-setting.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { FieldsOf } from '../../sync/document-types.ts'
import { docOf, fieldsOf } from '../../sync/documents.ts'
import { commitEdit, insertDoc, type ChangesOf } from '../../sync/write/commit.ts'

export interface SettingEdit {
  by: string
  gid: string
  jobId: string
  section: SettingSection
  changes: ChangesOf<'jobSettings'> | ((current: FieldsOf<'jobSettings'>) => ChangesOf<'jobSettings'> | null)
}

/** Changes fields of one section of a job's settings; the document is made when there is none, under the id every device would use. */
export async function saveSetting(deps: Deps, { by, gid, jobId, section, changes }: SettingEdit): Promise<FieldsOf<'jobSettings'>> {
  const id = settingId(jobId, section)
  await insertDoc(deps, { by, col: 'jobSettings', id, gid, scope: scopeOf.job(jobId), iv: '', fields: { jobId, section } })
  const saved = await commitEdit(deps, { by, col: 'jobSettings', id, gid, changes })
  // every commit passed the zod object of jobSettings
  return fieldsOf<'jobSettings'>(docOf('jobSettings', saved))
}

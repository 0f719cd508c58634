import { settingId, type SettingSection } from '#shared/entities/job-setting.ts'
import type { Deps } from '../../deps.ts'
import { commitEdit, insertDoc, type ChangesOf, type FieldsOf } from '../../sync/write/commit.ts'

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
  await insertDoc(deps, { by, col: 'jobSettings', id, gid, scope: `job:${jobId}`, iv: '', fields: { jobId, section } })
  const saved = await commitEdit(deps, { by, col: 'jobSettings', id, gid, changes })
  // every commit passed the zod object of jobSettings
  return saved.body as FieldsOf<'jobSettings'>
}

import { createHash } from 'node:crypto'
import { jobLinkCode, linkSecretOf } from '#shared/lib/job-link.ts'
import { must } from '#shared/primitives/must.ts'
import type { Deps } from '../../deps.ts'
import { saveSetting, type SettingEdit } from './save-setting.ts'

/** The code of the job's link; made when there is none, and anew when `isNew` says so, which ends the former one. */
export async function ensureJobLink(
  deps: Deps,
  { isNew = false, ...of }: Omit<SettingEdit, 'section' | 'changes'> & { isNew?: boolean },
): Promise<string> {
  const secret = linkSecretOf(createHash('sha256').update(deps.random.token()).digest())
  const saved = await saveSetting(deps, {
    ...of,
    section: 'links',
    changes: ({ linkEpoch }) => (linkEpoch === undefined || isNew ? { linkEpoch: secret } : null),
  })
  return jobLinkCode({ jobId: of.jobId, secret: must(saved.linkEpoch, 'it was just made') })
}

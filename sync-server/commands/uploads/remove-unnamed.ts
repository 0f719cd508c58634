import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { parseMediaName } from '#shared/lib/files/group-media.ts'
import { mediaNamedIn, NAMING_MEDIA } from '#shared/policies/named-objects.ts'
import type { Deps } from '../../deps.ts'
import { documents, fieldsOf } from '../../sync/documents.ts'
import { adminProfile } from '../mail/admin-profile.ts'
import { ACCOUNT_FILES } from './claims.ts'
import { removeFile } from './store-file.ts'

/** Removes a file of the group that somebody gave up, unless an account, the administration, a document or a mail still names it. */
export async function removeUnnamed(deps: Pick<Deps, 's3' | 'models'>, { gid, name }: { gid: string; name: string }): Promise<void> {
  if (parseMediaName(name, gid) && !(await isNamed(deps, { gid, name }))) await removeFile(deps, { bucket: 'recruiter', key: name })
}

async function isNamed(deps: Pick<Deps, 'models'>, { gid, name }: { gid: string; name: string }): Promise<boolean> {
  const { models } = deps
  // accounts in another group took their names along
  const named = { _id: { $exists: true }, $or: ACCOUNT_FILES.map((field) => ({ [field]: name })) }
  if (await models.accounts.findOne(named, { _id: 1 }).lean()) return true
  const profile = await adminProfile(deps)
  if (profile.companyLogo === name || AdminNotice.options.some((notice) => profile[notice].attachment === name)) return true
  if (await models.mails.findOne({ state: { $ne: 'sent' }, 'files.objectName': name }, { _id: 1 }).lean()) return true
  for await (const document of documents.cursor(deps, NAMING_MEDIA, { gid, iv: '' }))
    if (mediaNamedIn(fieldsOf(document), gid).includes(name)) return true
  return false
}

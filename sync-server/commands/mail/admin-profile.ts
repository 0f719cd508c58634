import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { AdminProfile, type AdminProfileChange, type NoticeTemplate } from '#shared/lib/accounts/admin-profile.ts'
import type { MediaKind } from '#shared/lib/files/group-media.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { StoredAdminProfile } from '../../models/groups/admin-profile.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { claimFile } from '../uploads/claims.ts'
import { EVERYBODY } from '../identity/password-policy.ts'

/** The profile of the administration; empty before anybody set it. */
export async function adminProfile({ models }: Pick<Deps, 'models'>): Promise<AdminProfile> {
  const stored = await models.adminProfiles.findOne({ _id: EVERYBODY }).lean<StoredAdminProfile>()
  if (!stored) return AdminProfile.parse({})
  const { _id, notices, ...facts } = stored
  return AdminProfile.parse({ ...facts, ...notices })
}

/**
 * Changes what is named and gives the result. Files that are replaced stay: mails in the outbox may still bring them.
 * @throws AppError invalid for a file that is not stored: a mail is never sent without the file it names
 */
export async function setAdminProfile(deps: Deps, actor: Actor, change: AdminProfileChange): Promise<AdminProfile> {
  const former = await adminProfile(deps)
  await refuseMissingFiles(deps, actor, { former, change })
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const profile = AdminProfile.parse({ ...former, ...named })
  const { email, companyName, companyLogo, CSEmail } = profile
  const notices = Object.fromEntries(AdminNotice.options.map((notice) => [notice, profile[notice]])) as Record<AdminNotice, NoticeTemplate> // all of them
  const $set = { email, companyName, companyLogo, CSEmail, notices }
  await upsert(async () => await deps.models.adminProfiles.updateOne({ _id: EVERYBODY }, { $set }, { upsert: true }))
  await audit(deps, { gid: EVERYBODY, by: actor.id, action: 'account.profileChanged', target: EVERYBODY })
  return profile
}

async function refuseMissingFiles(
  deps: Pick<Deps, 's3' | 'models'>,
  { gid }: Pick<Actor, 'gid'>,
  { former, change }: { former: AdminProfile; change: AdminProfileChange },
): Promise<void> {
  for (const { field, kind, before, name } of filesNamed(former, change)) {
    // a file already in the profile stays good
    if (name === undefined || name === '' || name === before) continue
    await claimFile(deps, { field, name, kind, gid })
  }
}

const filesNamed = (former: AdminProfile, change: AdminProfileChange): FileNamed[] => [
  { field: 'companyLogo', kind: 'logo', before: former.companyLogo, name: change.companyLogo },
  ...AdminNotice.options.map((notice) => ({
    field: `${notice}.attachment`,
    kind: 'notice' as const,
    before: former[notice].attachment,
    name: change[notice]?.attachment,
  })),
]

interface FileNamed {
  field: string
  kind: MediaKind
  before: string
  name: string | undefined
}

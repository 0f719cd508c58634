import type { update_account_information } from '#shared/api/recruiter/update_account_information.ts'
import type { AccountMedia } from '#shared/lib/accounts/account-information.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import type { MediaKind } from '#shared/lib/files/group-media.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { ACCOUNT_FILES, claimFile } from '../uploads/claims.ts'
import { removeUnnamed } from '../uploads/remove-unnamed.ts'

type Input = InputOf<typeof update_account_information>
type MediaField = (typeof ACCOUNT_FILES)[number]

const MEDIA: readonly { wire: AccountMedia; field: MediaField; kind: MediaKind }[] = [
  { wire: 'profile_picture', field: 'profilePicture', kind: 'picture' },
  { wire: 'company_logo', field: 'companyLogo', kind: 'logo' },
  { wire: 'recruiter_portal_logo', field: 'recruiterPortalLogo', kind: 'logo' },
  { wire: 'company_video', field: 'companyVideo', kind: 'video' },
]

/**
 * Changes what is given of the own account; files that are replaced are removed, unless something else names them. Repeating it changes nothing.
 * @throws AppError invalid for a file that was not uploaded for this: a picture of a person by that person, anything else by somebody of the group
 */
export async function saveAccount(deps: Deps, account: Account, input: Input): Promise<Account> {
  const media = await newMedia(deps, account, input)
  const set = { ...textFields(input), ...media }
  if (Object.keys(set).length === 0) return account
  await deps.models.accounts.updateOne({ _id: account._id }, { $set: set })
  await removeReplaced(deps, account, media)
  return { ...account, ...set }
}

/** Fields that were sent, by their stored names. */
function textFields(input: Input): Partial<Account> {
  const fields: Partial<Record<keyof Account, unknown>> = {
    firstName: input.first_name,
    lastName: input.last_name,
    jobTitle: input.job_title,
    phoneNum: input.phone_num,
    companyName: input.company_name,
    companyWebsite: input.company_website,
    timezone: input.timezone,
    timezoneArea: input.timezone_area,
    evaluationRequired: input.evaluation_required,
    videoAnnotationRequired: input.video_annotation_required,
    dataRetentionDays: input.data_retention_days,
  }
  // each has the type of its field, and what is left has a value
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Account>
}

async function newMedia(deps: Deps, account: Account, input: Input): Promise<Partial<Record<MediaField, string>>> {
  const set: Partial<Record<MediaField, string>> = {}
  for (const { wire, field, kind } of MEDIA) {
    const name = input[`skip_${wire}`] === true ? undefined : input[wire]
    if (name === undefined || name === (account[field] ?? '')) continue
    const own = kind === 'picture' ? { by: account._id } : {}
    if (name !== '') await claimFile(deps, { field: wire, name, kind, gid: account.gid, ...own })
    set[field] = name
  }
  return set
}

async function removeReplaced(deps: Deps, account: Account, media: Partial<Record<MediaField, string>>): Promise<void> {
  for (const field of ACCOUNT_FILES) {
    const former = account[field]
    if (former && media[field] !== undefined) await removeUnnamed(deps, { gid: account.gid, name: former })
  }
}

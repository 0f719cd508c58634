import { NO_OFFSET } from '#shared/primitives/time-zone.ts'
import type { AccountInformation } from '#shared/views/account-information.ts'
import type { Account } from '../models/identity/account.ts'
import type { Group } from '../models/groups/group.ts'

/** The own account as settings show it. */
export const presentAccountInformation = (account: Account, group: Pick<Group, 'developerModeEnabled'> | null): AccountInformation => ({
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  job_title: account.jobTitle ?? '',
  phone_num: account.phoneNum ?? '',
  company_name: account.companyName ?? '',
  company_website: account.companyWebsite ?? '',
  timezone: account.timezone ?? NO_OFFSET,
  timezone_area: account.timezoneArea ?? '',
  evaluation_required: account.evaluationRequired ?? false,
  video_annotation_required: account.videoAnnotationRequired ?? false,
  data_retention_days: account.dataRetentionDays ?? 0,
  developerModeEnabled: group?.developerModeEnabled ?? false,
  source: 'normal',
  profile_picture: account.profilePicture ?? '',
  company_logo: account.companyLogo ?? '',
  recruiter_portal_logo: account.recruiterPortalLogo ?? '',
  company_video: account.companyVideo ?? '',
})

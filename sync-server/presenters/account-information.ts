import { NO_OFFSET } from '#shared/primitives/time-zone.ts'
import type { AccountInformation } from '#shared/views/account-information.ts'
import type { SAP_SHOWN } from '#shared/lib/sap/sap-settings.ts'
import type { Account, StoredSap } from '../models/identity/account.ts'
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
  source: account.features?.source ?? 'normal',
  ...presentSap(account.sap ?? {}),
  profile_picture: account.profilePicture ?? '',
  company_logo: account.companyLogo ?? '',
  recruiter_portal_logo: account.recruiterPortalLogo ?? '',
  company_video: account.companyVideo ?? '',
})

const MASKED = { masked: true } as const

/** Settings of SAP without their secrets. */
const presentSap = (sap: StoredSap): Pick<AccountInformation, keyof typeof SAP_SHOWN> => ({
  sap_company_url: sap.companyUrl ?? '',
  sap_username: sap.username ?? '',
  sap_company_id: sap.companyId ?? '',
  sap_password: sap.sealedPassword ? MASKED : '',
  sap_status_id: sap.statusId ?? '',
  sap_completed_status_id: sap.completedStatusId ?? '',
  sap_template_id: sap.templateId ?? '',
  sap_is_anonymous: sap.isAnonymous ?? false,
  sap_is_candidate_direct_link: sap.isDirectLink ?? false,
  sap_auth: sap.auth ?? 'oauth_saml',
  sap_client_id: sap.clientId ?? '',
  sap_private_key: sap.sealedPrivateKey ? MASKED : '',
})

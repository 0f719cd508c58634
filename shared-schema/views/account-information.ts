import * as z from 'zod'
import { SAP_SHOWN } from '../lib/sap/sap-settings.ts'
import { ACCOUNT_MEDIA } from '../lib/accounts/account-information.ts'

/** The own account as settings show it. */
export const AccountInformation = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  phone_num: z.string(),
  company_name: z.string(),
  company_website: z.string(),
  timezone: z.string(),
  timezone_area: z.string(),
  evaluation_required: z.boolean(),
  video_annotation_required: z.boolean(),
  data_retention_days: z.number().int(),
  /** of the group */
  developerModeEnabled: z.boolean(),
  source: z.enum(['normal', 'sap']),
  ...SAP_SHOWN,
  ...ACCOUNT_MEDIA,
})
export type AccountInformation = z.infer<typeof AccountInformation>

import * as z from 'zod'
import { ACCOUNT_FIELDS, ACCOUNT_MEDIA } from '../../lib/accounts/account-information.ts'
import { SAP_FIELDS } from '../../lib/sap/sap-settings.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { FormBoolean } from '../../primitives/wire-fields.ts'
import { AccountInformation } from '../../views/account-information.ts'

export const update_account_information = defineCall({
  path: 'api/recruiter/update_account_information',
  summary: 'Change the own account. What is left out stays.',
  description:
    'Files are uploaded first (`s3/create_s3_upload_url_simple`, bucket `recruiter`) and named here. A `skip_*` flag that is true leaves the stored file as it is, whatever the field says; an empty name takes it away. `data_retention_days` holds for candidates of the jobs that this account owns: so many days after completion they are erased; 0 keeps them. The developer mode is that of the group and needs the permission to change its settings. The `sap_*` fields are for accounts whose `source` is `sap`; secrets are kept sealed and read back as `{"masked": true}`, which stands for the kept one when it is sent.',
  kind: 'command',
  roles: ['recruiter'],
  body: 'form',
  request: z.object({
    ...z.object(ACCOUNT_FIELDS).partial().shape,
    ...z.object(ACCOUNT_MEDIA).partial().shape,
    ...z.object(SAP_FIELDS).partial().shape,
    skip_profile_picture: FormBoolean.optional(),
    skip_company_logo: FormBoolean.optional(),
    skip_recruiter_portal_logo: FormBoolean.optional(),
    skip_company_video: FormBoolean.optional(),
    developerModeEnabled: FormBoolean.optional(),
  }),
  response: AccountInformation,
  failures: ['notFound', 'forbidden'],
  example: { first_name: 'Rita', last_name: 'Recruiter', job_title: 'Head of hiring', timezone: 'UTC+01:00', skip_company_logo: true },
})

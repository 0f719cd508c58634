import * as z from 'zod'
import { AdminProfile, AdminProfileChange } from '../../lib/accounts/admin-profile.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const set_profile = defineCall({
  path: 'api/admin/set_profile',
  summary: 'Change the profile of the administration. What is not named stays.',
  description:
    'A notice is an object with the words of its mail (`email`) and the object name of a file (`attachment`), in a form as JSON text. Files are uploaded first (`s3/create_s3_upload_url_simple`, bucket `recruiter`) and named here.',
  kind: 'command',
  roles: ['admin'],
  body: 'form',
  request: AdminProfileChange,
  response: z.object({ profile: AdminProfile }),
  example: { companyName: 'Holdfast operations', CSEmail: 'help@sample.test', opening: { email: 'Welcome on board.', attachment: '' } },
})

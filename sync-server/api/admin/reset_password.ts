import { reset_password } from '#shared/api/admin/reset_password.ts'
import { resetPassword } from '../../commands/identity/reset-password.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(reset_password, {
  allow: everyone,
  run: async ({ input: { token, new_password: password, identifier }, deps, request }) => {
    await resetPassword(deps, { role: 'admin', token, password, identifier, language: request.language })
    return {}
  },
})

import { change_password } from '#shared/api/admin/change_password.ts'
import { must } from '#shared/primitives/must.ts'
import { changePassword } from '../../commands/identity/change-password.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(change_password, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    const session = must(request.session, 'this call needs a session')
    await changePassword(deps, session, { existing: input.existing_password, password: input.new_password, language: request.language })
    return {}
  },
})

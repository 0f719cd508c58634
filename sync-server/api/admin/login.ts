import { login } from '#shared/api/admin/login.ts'
import { signIn } from '../../commands/sign-in.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(login, {
  allow: everyone,
  run: ({ input, deps }) => signIn(deps, { role: 'admin', email: input.email, password: input.password, identifier: input.identifier }),
})

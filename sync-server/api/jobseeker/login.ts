import { login } from '#shared/api/jobseeker/login.ts'
import { signIn } from '../../commands/sign-in.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(login, {
  allow: everyone,
  run: ({ input, deps }) => signIn(deps, { role: 'jobseeker', email: input.email, password: input.password, identifier: input.identifier }),
})

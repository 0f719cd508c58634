import { login } from '#shared/api/jobseeker/login.ts'
import { signIn } from '../../commands/identity/sign-in.ts'
import { everyone, handle } from '../../http/handle.ts'
import { clientInfo } from '../../http/client-info.ts'

export default handle(login, {
  allow: everyone,
  run: async ({ input: { email, password, identifier }, deps, request }) =>
    (await signIn(deps, { role: 'jobseeker', email, password }, clientInfo(request, identifier))).signedIn,
})

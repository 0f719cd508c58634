import { recruiter_login } from '#shared/api/recruiter/recruiter_login.ts'
import { signIn, signInByCode } from '../../commands/identity/sign-in.ts'
import { everyone, handle } from '../../http/handle.ts'
import { clientInfo } from '../../http/client-info.ts'

export default handle(recruiter_login, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    const { email, password, rememberMeToken, identifier } = input
    const visitor = clientInfo(request, identifier)
    const { signedIn, code } =
      rememberMeToken && !password
        ? await signInByCode(deps, { email, code: rememberMeToken }, visitor)
        : await signIn(deps, { role: 'recruiter', email, password, isToBeRemembered: rememberMeToken !== undefined }, visitor)
    // a remembered user finds the next code in the message (R156)
    if (code !== undefined) request.say(code)
    return signedIn
  },
})

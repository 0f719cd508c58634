import { recruiter_login } from '#shared/api/recruiter/recruiter_login.ts'
import { Outcome } from '#shared/lib/errors.ts'
import { signIn } from '../../commands/sign-in.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(recruiter_login, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const { email, password, rememberMeToken, identifier } = input
    // no remember-me code is given out yet, so none is valid; the form only stops its spinner (R353)
    if (rememberMeToken !== undefined && password === undefined) throw new Outcome(5, 'The automatic sign-in was refused.')
    return await signIn(deps, { role: 'recruiter', email, password, identifier })
  },
})

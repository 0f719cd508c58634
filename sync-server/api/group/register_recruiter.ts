import { register_recruiter } from '#shared/api/group/register_recruiter.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { registerRecruiter } from '../../commands/identity/register-recruiter.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(register_recruiter, {
  allow: everyone,
  run: async ({ input: { first_name: firstName, last_name: lastName, ...rest }, deps }) =>
    await orUnknown(deps, () => registerRecruiter(deps, { ...rest, firstName, lastName })),
})

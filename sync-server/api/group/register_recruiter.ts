import { register_recruiter } from '#shared/api/group/register_recruiter.ts'
import { orUnknown } from '../../commands/or-unknown.ts'
import { registerRecruiter } from '../../commands/register-recruiter.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(register_recruiter, {
  allow: everyone,
  run: async ({ input: { first_name: firstName, last_name: lastName, ...rest }, deps }) =>
    await orUnknown(deps, () => registerRecruiter(deps, { ...rest, firstName, lastName })),
})

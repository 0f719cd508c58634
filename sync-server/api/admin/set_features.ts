import { set_features } from '#shared/api/admin/set_features.ts'
import { findRecruiter } from '../../commands/groups/recruiter-accounts.ts'
import { setFeatures } from '../../commands/groups/recruiter-features.ts'
import { handle } from '../../http/handle.ts'

export default handle(set_features, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps }) => ({
    features: await setFeatures(deps, actor, await findRecruiter(deps, input.email), input.features),
  }),
})

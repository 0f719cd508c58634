import { digest as call } from '#shared/api/sync/digest.ts'
import { everyone, handle } from '../../http/handle.ts'
import { digestSeveral } from '../../sync/digest/digest.ts'
import { refuseOutdated } from '../../sync/upkeep/schema-version.ts'

export default handle(call, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    refuseOutdated(request.header)
    return await digestSeveral(deps, actor, input)
  },
})

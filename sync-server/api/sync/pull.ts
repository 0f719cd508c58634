import { pull as call } from '#shared/api/sync/pull.ts'
import { everyone, handle } from '../../http/handle.ts'
import { refuseOutdated } from '../../sync/upkeep/schema-version.ts'
import { pullSeveral } from '../../sync/pull/pull-several.ts'

export default handle(call, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    refuseOutdated(request.header)
    return await pullSeveral(deps, actor, input)
  },
})

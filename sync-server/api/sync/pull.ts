import { pull as call } from '#shared/api/sync/pull.ts'
import { everyone, handle } from '../../http/handle.ts'
import { refuseOutdated } from '../../sync/upkeep/schema-version.ts'
import { pull } from '../../sync/pull/pull.ts'

export default handle(call, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    refuseOutdated(request.header)
    return await pull(deps, actor, input)
  },
})

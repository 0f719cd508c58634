import { push as call } from '#shared/api/sync/push.ts'
import { everyone, handle } from '../../http/handle.ts'
import { unstoredFiles } from '../../commands/uploads/unstored-files.ts'
import { refuseOutdated } from '../../sync/upkeep/schema-version.ts'
import { push } from '../../sync/push/push.ts'

export default handle(call, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    refuseOutdated(request.header)
    return await push(deps, actor, input, await unstoredFiles(deps, actor, input))
  },
})

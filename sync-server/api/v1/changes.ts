import { changes } from '#shared/api/v1/changes.ts'
import { everyone, handle } from '../../http/handle.ts'
import { readChanges } from '../../sync/pull/changes.ts'
import { readOrWait } from '../../sync/pull/changes-wait.ts'

const LIMIT = 200

export default handle(changes, {
  allow: everyone,
  run: ({ input, actor, deps, request }) =>
    readOrWait(deps, actor, {
      read: () => readChanges(deps, actor, { ...input, limit: input.limit ?? LIMIT }),
      waitMs: (input.wait ?? 0) * 1000,
      signal: request.signal,
      stillAdmitted: () => request.stillAdmitted(),
    }),
})

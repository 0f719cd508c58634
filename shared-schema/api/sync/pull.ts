import { defineCall } from '../../primitives/define-call.ts'
import { PullResult, PullRequest } from '../../sync/wire.ts'

export const pull = defineCall({
  path: 'api/sync/pull',
  summary:
    'Documents of one collection, or of several, that changed since the checkpoint, as far as the caller may see them. Fewer than `limit` of a collection means: nothing newer.',
  kind: 'query',
  roles: ['recruiter', 'jobseeker', 'guest'],
  request: PullRequest,
  response: PullResult,
  failures: ['resetRequired', 'upgradeRequired'],
  example: { collection: 'interviews', checkpoint: null, limit: 500 },
  perMinute: 6000,
  // a checkpoint names every scope of the person: ten thousand of them are half a megabyte
  maxBytes: 4_000_000,
})

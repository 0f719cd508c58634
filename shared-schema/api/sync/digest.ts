import { scopeOf } from '../../primitives/scopes.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { DigestAnswer, DigestRequest } from '../../sync/wire.ts'

export const digest = defineCall({
  path: 'api/sync/digest',
  summary:
    'Compares what a device holds of one collection, or of several, with what the caller may see, scope by scope. Heals what no feed can: a device that lost or kept too much.',
  kind: 'query',
  heavy: true,
  roles: ['recruiter', 'jobseeker', 'guest'],
  request: DigestRequest,
  response: DigestAnswer,
  failures: ['resetRequired', 'upgradeRequired'],
  example: { collection: 'interviews', scopes: { [scopeOf.job(sample.jobId)]: { count: 0, hash: '0000000000000000' } } },
  perMinute: 600,
  maxBytes: 4_000_000,
})

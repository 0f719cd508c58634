import { scopeOf } from '../../primitives/scopes.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { sample } from '../../lib/sample.ts'
import { PushResult, PushRequest } from '../../sync/wire.ts'

const fields = { name: 'Graduates 2027', createdAt: 1_795_248_000_000 }

export const push = defineCall({
  path: 'api/sync/push',
  summary:
    'Edits made on a device. Each row is judged by itself; the answer names the rows that ended differently and the edits not taken.',
  kind: 'command',
  roles: ['recruiter', 'jobseeker', 'guest'],
  // the document of the device is compared with what is stored of it
  asSent: true,
  request: PushRequest,
  response: PushResult,
  failures: ['resetRequired', 'upgradeRequired'],
  example: {
    collection: 'programmes',
    rows: [
      {
        newDocumentState: {
          id: '01k9sample0000000000000prx',
          gid: sample.gid,
          scope: scopeOf.group(sample.gid),
          iv: '',
          rev: 0,
          op: 'cexample:1',
          fop: { name: 'cexample:1', createdAt: 'cexample:1' },
          _deleted: false,
          ...fields,
        },
      },
    ],
  },
  perMinute: 6000,
  maxBytes: 16_000_000,
})

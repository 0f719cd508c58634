import { scopeOf } from '../../primitives/scopes.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Scope } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { COLLECTIONS } from '../../primitives/collections.ts'

/** Entry of the feed: the document as it is now, without its history. */
const Change = z.object({
  collection: z.enum(COLLECTIONS),
  id: Id,
  /** deleted, or no longer yours to see: the two look alike */
  deleted: z.boolean(),
  document: z.looseObject({ id: Id, scope: Scope, rev: z.number().int() }).nullable(),
})

export const ChangesAnswer = z.object({ changes: z.array(Change), cursor: z.string(), more: z.boolean() })
export type ChangesAnswer = z.infer<typeof ChangesAnswer>

export const changes = defineCall({
  path: 'v1/changes',
  method: 'GET',
  summary: 'Everything that changed for you since a cursor: the feed that our own apps sync with, under the same rights.',
  description: [
    'Leave `since` out to begin: you get every document you may see, then its changes. Store what you were given **before** you store `cursor`, and ask on with it; while `more` is true there is more at once.',
    '',
    '- **At least once.** A document may come again with the same `rev`; keep the one with the highest `rev`. Several edits may arrive as one entry, which is the document as it is now. Order holds within a scope and collection only.',
    '- **The cursor is opaque.** It holds positions and nothing else; it gives no rights. It is good for 180 days, with any `limit` and `collection`, and with the `scope` it was made for.',
    '- **`deleted`** also tells that a document is no longer yours to see. Remove it.',
    '- **409, `error_code` 1013**: the cursor is too old, or the server was restored. Begin again without `since`; what you hold and do not get again is gone.',
    '- **`wait`** keeps the request open until something changes or the seconds are over, so that a loop needs no pause.',
    '- **Writes** are the other calls. Send an `Idempotency-Key` with each, and a repeat after a lost answer does nothing twice.',
  ].join('\n'),
  kind: 'query',
  roles: ['recruiter', 'jobseeker', 'guest'],
  apiKey: 'changes',
  request: z.strictObject({
    since: z.string().max(60_000).optional().describe('`cursor` of the last answer; absent = from the beginning'),
    scope: Scope.optional().describe(
      'only this job (`job:<job id>`), group (`group:<gid>`) or person (`user:<id>`); 404 when it is unknown or not yours',
    ),
    collection: z.enum(COLLECTIONS).optional().describe('only this collection; absent = all that your role can see'),
    limit: z.coerce.number().int().min(1).max(1000).optional().describe('most entries in one answer; 200 when absent'),
    wait: z.coerce.number().int().min(0).max(25).optional().describe('seconds to wait when there is nothing new; 0 when absent'),
  }),
  response: ChangesAnswer,
  ids: ['scope'],
  failures: ['resetRequired'],
  example: { scope: scopeOf.job(sample.jobId), limit: 2 },
  exampleResult: {
    changes: [
      {
        collection: 'interviews',
        id: sample.interviewId,
        deleted: false,
        document: {
          id: sample.interviewId,
          gid: sample.gid,
          scope: scopeOf.job(sample.jobId),
          iv: sample.interviewId,
          rev: 3,
          op: 's3f9x:12',
          fop: { name: 's3f9x:2', shortlisted: 's3f9x:12' },
          jobId: sample.jobId,
          name: 'Cara Candidate',
          email: sample.candidateEmail,
          createdAt: 1_795_248_000_000,
          shortlisted: 1,
          at: 1_795_334_400_000,
          by: sample.recruiterId,
        },
      },
      { collection: 'comments', id: '01k9sample0000000000000co1', deleted: true, document: null },
    ],
    cursor: '1q1YqUbJSMjRU0lFKU7IyrgUA',
    more: true,
  },
})

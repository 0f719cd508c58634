import { allCalls } from '#shared/api/all-calls.ts'
import type { Call } from '#shared/primitives/define-call.ts'
import { sample } from '#shared/lib/sample.ts'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import { markOf } from '#shared/sync/stamp.ts'
import { API_KEY_PREFIX } from '#server/services/token-hash.ts'
import { ask, askCall, type Ask } from '#tests/support/server/http.ts'
import { withField } from '../../contract/with-field.ts'
import type { Person } from '../support/team.ts'
import type { Group } from './groups.ts'
import { traceOf, type Ids } from './markers.ts'

/** Answer, headers and all, with the request that got it. */
export interface Heard {
  what: string
  status: number
  sent: string
  text: string
}

/** Traces of the group in an answer that the asker did not send in the first place. */
export const tracesIn = (heard: Heard, group: Group['name']): string[] =>
  (heard.text.match(traceOf(group)) ?? []).filter((trace) => !heard.sent.includes(trace)).map((trace) => `${heard.what}: ${trace}`)

/** Everything an account can ask over HTTP, with the ids of the target: whole, and one foreign id at a time between own ones. */
export async function askEverything(url: string, who: Person, own: Group, target: Group): Promise<Heard[]> {
  const heard: Heard[] = []
  const listen = async (what: string, sent: unknown, answer: Promise<Awaited<ReturnType<typeof ask>>>): Promise<void> => {
    const { status, headers, text } = await answer
    heard.push({ what, status, sent: JSON.stringify(sent), text: `${text} ${JSON.stringify([...headers])}` })
  }
  for (const call of callsOf(who)) {
    const [mine, theirs] = [exampleWith(call, own.ids), exampleWith(call, target.ids)]
    const mixed = call.ids.map((field) => withField(mine, field, fieldOf(theirs, field)))
    for (const input of [mine, theirs, ...mixed])
      await listen(`${call.method} ${call.path}`, input, askCall(url, call, input, { token: who.token }))
  }
  for (const query of [...queriesFor(target.ids), `limit=1000&since=${await cursorOf(url, target)}`])
    await listen(`GET v1/changes?${query}`, query, ask(`${url}/v1/changes?${query}`, { token: who.token }))
  for (const [what, body] of syncRequests(who, own, target))
    await listen(what, body, ask(`${url}/api/sync/${what.split(' ')[0]}`, { token: who.token, body }))
  for (const [path, extra] of filesOf(target.ids)) await listen(`GET ${path}`, path, ask(`${url}${path}`, { ...extra, token: who.token }))
  return heard
}

/** Logouts, erasures and the end of a group would end it all; the stream has a test of its own, and the look of a published job is everybody's (X35). */
const callsOf = ({ actor, token }: Person): Call[] =>
  allCalls.filter(
    (call) =>
      (call.access === 'public' || call.roles.includes(actor.role)) &&
      // calls that take no key answer every key alike, which has a test of its own
      (!token.startsWith(API_KEY_PREFIX) || call.apiKey !== false) &&
      !/logout|delete_group|delete_jobs|delete_candidate|jobseeker.request_erasure|fetch_setting_unsafe|stream|v1\//.test(call.path),
  )

/** The call's example with the ids of a group in place of the sample world's. */
function exampleWith(call: Call, ids: Ids): Record<string, unknown> {
  let text = JSON.stringify(call.example)
  for (const name of Object.keys(sample) as (keyof typeof sample)[])
    if (name in ids) text = text.replaceAll(sample[name], ids[name as keyof Ids])
  const example = JSON.parse(text) as Record<string, unknown> // examples are inputs, and inputs are objects
  return 'upload_id' in example ? { ...example, upload_id: ids.uploadId } : example
}

const fieldOf = (input: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input)

const queriesFor = (ids: Ids): string[] => [
  'limit=1000',
  ...[`job:${ids.jobId}`, `group:${ids.gid}`, `user:${ids.recruiterId}`, `panel:${ids.blindInterviewId}`].map(
    (scope) => `limit=1000&scope=${scope}`,
  ),
]

/** Cursor of a reader of the target who has read everything: a thief of it must not read on. */
async function cursorOf(url: string, target: Group): Promise<string> {
  const { body } = await ask(`${url}/v1/changes?limit=1000`, { token: target.people.recruiter.token })
  return (body?.result as { cursor: string } | undefined)?.cursor ?? '' // checked by its contract
}

/** Pulls with forged checkpoints, digests of foreign scopes, and rows with foreign ids, scopes and tenants. */
function syncRequests(who: Person, own: Group, target: Group): [string, object][] {
  const scopes = [
    `job:${target.ids.jobId}`,
    `group:${target.ids.gid}`,
    `user:${target.ids.recruiterId}`,
    `panel:${target.ids.blindInterviewId}`,
  ]
  const checkpoint = {
    era: '1',
    v: Object.fromEntries(
      scopes.flatMap((scope) => [
        [scope, { n: 0, e: 1 }],
        [`${scope}|${target.ids.interviewId}`, { n: 0, e: 1 }],
      ]),
    ),
  }
  const digests = Object.fromEntries(scopes.map((scope) => [scope, { count: 1, hash: '0000000000000000' }]))
  const named = Object.fromEntries(scopes.map((scope) => [scope, Object.values(target.marked)]))
  const [leading, ...others] = COLLECTIONS
  const several: [string, object][] = [
    [
      'pull several',
      { collection: leading, checkpoint: null, limit: 1000, more: others.map((other) => ({ collection: other, checkpoint: null })) },
    ],
    [
      'pull several, forged',
      { collection: leading, checkpoint, limit: 1000, more: others.map((other) => ({ collection: other, checkpoint })) },
    ],
    [
      'digest several',
      {
        collection: leading,
        scopes: digests,
        ids: named,
        more: others.map((other) => ({ collection: other, scopes: digests, ids: named })),
      },
    ],
  ]
  const single = COLLECTIONS.flatMap((collection): [string, object][] => [
    ['pull all', { collection, checkpoint: null, limit: 1000 }],
    ['pull with a forged checkpoint', { collection, checkpoint, limit: 1000 }],
    ['digest', { collection, scopes: digests, ids: named }],
    ['push', { collection, rows: forgedRows(who, collection, own, target) }],
  ])
  return [...several, ...single]
}

function forgedRows(who: Person, col: CollectionName, own: Group, target: Group): object[] {
  const stamp = `${markOf(who.actor.id)}x:1`
  const base = { rev: 1, op: stamp, fop: { name: stamp, text: stamp }, name: 'forged', text: 'forged', _deleted: false }
  const mine = { gid: own.ids.gid, scope: `job:${own.ids.jobId}`, iv: own.ids.interviewId }
  const theirs = { gid: target.ids.gid, scope: `job:${target.ids.jobId}`, iv: target.ids.interviewId }
  const id = target.marked[col]
  const beside = [target.ids.draftId, target.ids.otherInterviewId, `${target.ids.commentId}-other`, `${target.ids.answerId}-other`]
  return [
    ...beside.map((other) => ({
      newDocumentState: { id: other, ...theirs, ...base },
      assumedMasterState: { id: other, ...theirs, ...base, fop: {} },
    })),
    { newDocumentState: { id, ...mine, ...base } },
    { newDocumentState: { id, ...theirs, ...base } },
    { newDocumentState: { id, ...theirs, ...base }, assumedMasterState: { id, ...theirs, ...base, fop: {} } },
    { newDocumentState: { id, ...mine, ...base }, assumedMasterState: { id, ...mine, ...base, fop: {} } },
    {
      newDocumentState: { id: own.marked[col], ...theirs, ...base, fop: {} },
      assumedMasterState: { id: own.marked[col], ...mine, ...base, fop: {} },
    },
    { newDocumentState: { id, _deleted: true } },
    { newDocumentState: { id, broken: true } },
  ]
}

function filesOf({ objectName }: Ids): [string, Ask][] {
  const range = { headers: { range: 'bytes=0-20' } }
  return [
    [`/api/reports/get_video/${objectName}`, range],
    [`/media/${objectName}`, {}],
    [`/${objectName}`, {}],
  ]
}

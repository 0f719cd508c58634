import type { Deps } from '#server/deps.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { grantId } from '#server/sync/rights/grants.ts'
import { entryId, headId } from '#server/sync/write/publish.ts'
import { newId } from '#shared/primitives/ids.ts'
import { addPerson, buildJob, type JobWorld, type Person } from '#tests/sync/support/team.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'

let own: OwnApp | undefined

const started = (): Deps => {
  if (!own) throw new Error('not started')
  return own.deps
}

export interface Place {
  url: string
  world: JobWorld
  person: Person
  pids: { node: number; database: number | null }
}

async function start(options: { appFolder?: string } | null): Promise<Place> {
  const isCounting = process.env['BENCH_COMMANDS'] !== undefined
  own = await startOwnApp({ appFolder: options?.appFolder, ...(isCounting ? { mongoUri: telling } : {}) })
  if (isCounting) listenToCommands(own.deps)
  const world = await buildJob(own.deps)
  return { url: own.url, world, person: world.recruiter, pids: { node: process.pid, database: own.engines.pids.database() ?? null } }
}

/** The driver tells of its commands only when it is asked to. */
function telling(uri: string): string {
  const url = new URL(uri)
  url.searchParams.set('monitorCommands', 'true')
  return url.href
}

/** Calls of the database since the last look, by command and collection: number and time. */
const asked = new Map<string, { times: number; ms: number }>()
function commands(): Record<string, { times: number; ms: number }> {
  const all = Object.fromEntries(asked)
  asked.clear()
  return all
}

function listenToCommands(made: Deps): void {
  const names = new Map<number, string>()
  const client = made.connection.getClient()
  client.on('commandStarted', (event) => names.set(event.requestId, `${event.commandName} ${String(event.command[event.commandName])}`))
  client.on('commandSucceeded', (event) => {
    const name = names.get(event.requestId) ?? event.commandName
    names.delete(event.requestId)
    const sum = asked.get(name) ?? { times: 0, ms: 0 }
    asked.set(name, { times: sum.times + 1, ms: sum.ms + event.duration })
  })
}

/** Scopes with one published document each, written as publication leaves them, and rights to them. */
async function makeScopes({ from, to, users }: { from: number; to: number; users: Person[] }): Promise<void> {
  const { models, clock } = started()
  const at = clock.now()
  for (let begin = from; begin < to; begin += 500) {
    const numbers = Array.from({ length: Math.min(500, to - begin) }, (_, i) => begin + i)
    const place = (i: number) => ({ scope: `job:bench${i}`, col: 'comments' as const })
    const gid = users[0]?.actor.gid ?? ''
    const text = { interviewId: 'iv', authorId: 'by', authorName: 'x', text: 'x', createdAt: 1 }
    const stamps = { op: 's:1', fop: {}, seen: {} }
    await models.entities.insertMany(
      numbers.map((i) => ({
        _id: `doc${i}`,
        ...place(i),
        gid,
        iv: '',
        rev: 1,
        body: text,
        ...stamps,
        del: false,
        by: 'by',
        at,
        pubN: 1,
        firstN: 1,
      })),
      { lean: true },
    )
    await models.feed.insertMany(
      numbers.map((i) => ({ _id: entryId(`job:bench${i}`, 'comments', 1), ...place(i), n: 1, id: `doc${i}`, iv: '', rev: 1, at })),
      { lean: true },
    )
    await models.heads.insertMany(
      numbers.map((i) => ({ _id: headId(`job:bench${i}`, 'comments'), ...place(i), n: 1, at })),
      { lean: true },
    )
    const rights = users.flatMap(({ actor }) => numbers.map((i) => ({ user: actor.id, gid: actor.gid, scope: `job:bench${i}` })))
    await models.grants.insertMany(
      rights.map((right) => ({ _id: grantId(right), ...right, role: 'recruiter' as const, only: '', on: true, e: 1, rN: null })),
      { lean: true },
    )
  }
  // as after any change of rights: the head of the user's rights moves, and what is remembered is read anew
  for (const { actor } of users)
    await models.heads.updateOne(
      { _id: headId(`user:${actor.id}`, 'grants') },
      { $inc: { n: 1 }, $max: { at }, $setOnInsert: { scope: `user:${actor.id}`, col: 'grants' } },
      { upsert: true },
    )
}

/** A recruiter who can sign in, and a job with this many candidates. */
async function makeCandidates(count: number): Promise<{ email: string; password: string; jobId: string }> {
  const deps = started()
  const [gid, id, email, password] = [newId(), newId(), `bench-${count}@example.test`, 'A-long-enough-Pass-2026!']
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  const name = { firstName: 'Rita', lastName: 'Bench' }
  await createAccount(deps, 'bench', { id, gid, role: 'recruiter', groupRole: 'recruiter', email, password, ...name })
  const { jobId, scope } = await buildJob(deps, {
    gid,
    recruiter: { actor: { id, gid, role: 'recruiter', name: 'Rita Bench' }, token: '' },
  })
  for (let from = 0; from < count - 1; from += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, count - 1 - from) }, (_, i) => {
        const iv = newId()
        const fields = { jobId, name: `Person ${from + i}`, email: `${iv}@example.test`, createdAt: 1_795_248_000_000 + from + i }
        return insertDoc(deps, { by: id, gid, scope, col: 'interviews', id: iv, iv, fields })
      }),
    )
  return { email, password, jobId }
}

serve({
  start,
  stop: async () => await own?.stop(),
  job: async () => await buildJob(started()),
  person: async (gid: string) => await addPerson(started(), { gid, role: 'recruiter', name: 'Ben' }),
  stranger: async () => await addPerson(started(), { gid: newId(), role: 'recruiter', name: 'Sam' }),
  scopes: makeScopes,
  candidates: makeCandidates,
  memory: async () => {
    // there when the process was started with --expose-gc
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return { bytes: heapUsed + external, streams: (await started().metrics.streams.get()).values[0]?.value ?? 0 }
  },
  commands,
})

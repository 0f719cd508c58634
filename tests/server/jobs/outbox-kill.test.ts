import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { WEBHOOK_EVENT_NAMES } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '#server/deps.ts'
import { Caller } from '../../sync/support/http.ts'
import { addCandidate, addInterview, buildJob, type JobWorld } from '../../sync/support/team.ts'
import { endLocks } from '../../support/server/end-locks.ts'
import { forkServer, type ForkedServer } from '../../support/server/fork-server.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'

const DATABASE = `outbox_kill_${process.pid}`
const KILLS = byProofForm(10, 200)
/** Candidates who are decided about again and again, side by side. */
const DECIDED = 4
/** A server dies at most so long after its first work. */
const LONGEST_LIFE_MS = 700

let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let world: JobWorld
let receiver: Awaited<ReturnType<typeof startReceiver>>
let server: ForkedServer | undefined
beforeAll(async () => {
  receiver = await startReceiver()
  made = await makeDeps({ database: DATABASE })
  deps = made.deps
  world = await buildJob(deps)
  const webhook = { isActive: true, url: receiver.url, sealedToken: '', events: WEBHOOK_EVENT_NAMES }
  await deps.models.groups.insertMany([{ _id: world.gid, groupName: 'Group', createdAt: 1, webhooks: [webhook] }])
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await made.close()
  await receiver.stop()
})

const startServer = async (): Promise<string> => {
  server = forkServer({ database: DATABASE, deps, env: { OUTBOUND_TO_PRIVATE: 'true' } })
  return await server.ready()
}

/** Frees what a dead process held, as a minute does. */
async function waitAMinute(): Promise<void> {
  await endLocks(deps)
  await deps.models.webhookDeliveries.updateMany({ gid: world.gid, state: 'waiting' }, { $set: { nextAt: 0 } })
}

/** Changes that the server acknowledged, by interview. */
const acknowledged = new Map<string, number>()
const acknowledge = (id: string): void => void acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)

/** Decides about a candidate until the server is gone. */
async function decide(url: string, id: string): Promise<void> {
  const caller = new Caller(url, world.recruiter)
  for (;;) {
    const doc = must(await caller.get('interviews', id), 'it was made before')
    const { rejects } = await caller.edit('interviews', doc, { shortlisted: doc['shortlisted'] === 1 ? -1 : 1 })
    if (rejects.length === 0) acknowledge(id)
  }
}

/** Hands an interview in. */
async function finish(url: string, id: string): Promise<void> {
  const caller = new Caller(url, await addCandidate(deps, { ...world, interviewId: id }))
  const doc = must(await caller.get('interviews', id), 'it was made before')
  const { rejects } = await caller.edit('interviews', doc, { finishedAt: Date.now() })
  if (rejects.length === 0) acknowledge(id)
}

interface Told {
  id: string
  type: string
  seq: number
  data: { interview_id?: string; shortlisted?: number }
}

it(
  `R013 R146 every acknowledged change has its event, once and in the order of its document, although the server is killed ${KILLS} times`,
  async () => {
    const add = () => addInterview(deps, { gid: world.gid, jobId: world.jobId, by: world.recruiter.actor.id })
    const decided = await Promise.all(Array.from({ length: DECIDED }, add))
    const finished: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const one = await add()
      finished.push(one)
      const url = await startServer()
      const work = [...decided.map((id) => decide(url, id)), finish(url, one)].map((done) => done.catch(() => undefined))
      const life = new Promise<void>((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
      const before = [...acknowledged.values()].reduce((sum, n) => sum + n, 0)
      // the first of them prove nothing about a server that took nothing yet
      if (kill % 2 === 0) await expect.poll(() => [...acknowledged.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(before)
      await life
      await must(server, 'it was started').end('SIGKILL')
      await Promise.all(work)
      await waitAMinute()
    }
    await startServer()
    const { entities, webhookDeliveries } = deps.models
    const left = async () => [
      await entities.countDocuments({ tellAt: { $gt: 0 } }),
      await webhookDeliveries.countDocuments({ gid: world.gid, state: 'waiting' }),
    ]
    await expect.poll(left, { timeout: 60_000 }).toEqual([0, 0])

    const told = receiver.received.map(({ body }) => JSON.parse(body) as Told)
    const first = [...new Map(told.toReversed().map((event) => [event.id, event])).values()].toReversed()
    const about = (id: string, type: string) => first.filter((event) => event.data.interview_id === id && event.type === type)
    const names = first.map(({ type, seq, data }) => `${data.interview_id ?? ''} ${type} ${seq}`)
    expect(names.length, 'nothing is told under two ids').toBe(new Set(names).size)
    for (const id of decided) {
      const events = about(id, 'candidate.status_changed')
      expect(events.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
      expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).toSorted((a, b) => a - b))
      const stored = await entities.findOne({ _id: id, gid: world.gid }).lean()
      expect(events.at(-1)?.data.shortlisted, 'the last decision').toBe(stored?.body['shortlisted'])
      // each decision is another one than the last, so none is missing in between
      expect(events.map(({ data }) => data.shortlisted)).toEqual(events.map((_event, i) => (i % 2 === 0 ? 1 : -1)))
    }
    for (const id of finished.filter((one) => acknowledged.has(one))) expect(about(id, 'interview.completed')).toHaveLength(1)
    const sum = [...acknowledged.values()].reduce((all, n) => all + n, 0)
    expect(sum).toBeGreaterThan(KILLS / 2)
    recordProof('outbox', {
      'deaths by kill -9': KILLS,
      'acknowledged changes': sum,
      'events at the receiver, each under one id': first.length,
      'received again under the same id': told.length - first.length,
    })
  },
  byProofForm(280_000, 3_600_000),
)

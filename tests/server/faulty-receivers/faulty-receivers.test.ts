import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import type { WebhookEvent } from '#shared/lib/webhooks/webhook-events.ts'
import { tellRecord } from '#server/commands/webhooks/tell-record.ts'
import { sendDueWebhooks } from '#server/commands/webhooks/send-webhooks.ts'
import { makeSecret } from '#server/commands/webhooks/webhook-secret.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { addInterview, buildJob, type JobWorld } from '../../sync/support/team.ts'
import { DAY_MS, MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { startApp, type TestApp } from '../../support/server/start-app.ts'
import {
  dropsAnswer,
  endless,
  gone,
  redirectsTo,
  slow,
  startDown,
  startFaulty,
  wrongClock,
  type FaultyReceiver,
} from './faulty-receiver.ts'

/** Events for the receiver that is down for a day, and for each of the others. */
const MANY = byProofForm(100, 10_000)
const FEW = byProofForm(4, 12)
/** Changes the healthy receiver is told of while nobody else is in trouble, before and after, and in each step of the day. */
const ALONE = byProofForm(15, 150)
const EACH_STEP = byProofForm(1, 6)
const STEP_MS = byProofForm(120, 30) * MINUTE_MS
const BETWEEN_MS = 250
const HOUR_MS = 60 * MINUTE_MS
/** In the short form other tests share the processors, and the sample is small. */
const MOST_DELAY = byProofForm(30, 1.2)

const clock = movableClock()
let app: TestApp
let world: JobWorld
let lateMs = HOUR_MS
let endlessBytes = 0
const at: Record<'healthy' | 'down' | 'drops' | 'slow' | 'endless' | 'redirects' | 'private' | 'gone' | 'late', FaultyReceiver> =
  {} as never // filled before the test

beforeAll(async () => {
  const elsewhere = await startFaulty()
  Object.assign(at, {
    healthy: await startFaulty(),
    down: await startDown(),
    drops: await startFaulty(dropsAnswer),
    slow: await startFaulty(slow),
    endless: await startFaulty(endless((bytes) => (endlessBytes += bytes))),
    private: elsewhere,
    redirects: await startFaulty(redirectsTo(elsewhere.url)),
    gone: await startFaulty(gone),
    late: await startFaulty(wrongClock(() => clock.now() - lateMs)),
  })
  app = await startApp({ clock, jobs: true, config: { outboundToPrivate: true } })
  world = await buildJob(app.deps)
  const { sealedSecret } = makeSecret(app.deps, world.gid)
  const hook = ({ url }: FaultyReceiver, event: WebhookEvent) => ({
    isActive: true,
    url,
    sealedToken: '',
    sealedSecret,
    events: [event],
  })
  const faulty = [at.drops, at.slow, at.endless, at.redirects, at.gone, at.late].map((receiver) => hook(receiver, 'report.ready'))
  const webhooks = [hook(at.healthy, 'candidate.status_changed'), hook(at.down, 'export.ready'), ...faulty]
  await app.deps.models.groups.insertMany([{ _id: world.gid, groupName: 'Group', createdAt: 1, webhooks }])
})
afterAll(async () => {
  await app.stop()
  for (const receiver of Object.values(at)) await receiver.stop()
})

const wake = (): void => app.deps.jobs.wake('send-webhooks')
const waitingAt = async ({ url }: FaultyReceiver): Promise<number> =>
  await app.deps.models.webhookDeliveries.countDocuments({ gid: world.gid, url, state: 'waiting' })

let tellings = 0
/** Tells of records that no commit is about. */
async function tell(type: 'export.ready' | 'report.ready', count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const source = `record ${(tellings += 1)}`
    await tellRecord(app.deps, { gid: world.gid, type, source, at: clock.now(), data: {} })
  }
}

/** Decides about a candidate, and waits until the healthy receiver heard of it. Answers the milliseconds from the commit to the request. */
async function delayOfOne(id: string): Promise<number> {
  const { deps } = app
  const before = must(await deps.models.entities.findOne({ _id: id }).lean(), 'it was made before')
  const shortlisted = before.body['shortlisted'] === 1 ? -1 : 1
  const { rev } = await commitEdit(deps, { by: 'test', col: 'interviews', id, gid: world.gid, changes: { shortlisted } })
  const from = performance.now()
  const find = () => at.healthy.arrived.find(({ about }) => about === `${id} ${rev}`)
  await expect.poll(find, { interval: 2, timeout: 30_000 }).toBeDefined()
  return must(find(), 'it arrived').at - from
}

async function delays(id: string, count: number): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n++) found.push(await delayOfOne(id))
  return found
}

const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

it(
  `R013 R146 receivers in trouble lose nothing of ${MANY} events of a day and delay nobody else: down, dropped answers, slow, endless, a redirect, gone, a wrong clock`,
  async () => {
    const id = await addInterview(app.deps, { gid: world.gid, jobId: world.jobId, by: world.recruiter.actor.id })
    await delays(id, 10)
    const found = {
      alone: await delays(id, ALONE),
      faults: [] as number[],
      probed: [] as number[],
      day: [] as number[],
      after: [] as number[],
    }

    // all faults at once, while time goes as it does
    await tell('report.ready', FEW)
    while ((await waitingAt(at.slow)) > 0) {
      found.faults.push(...(await delays(id, 3)))
      // the slow ones take their time anyway
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
    const { webhookDeliveries, webhookEndpoints } = app.deps.models
    const triesAt = async ({ url }: FaultyReceiver) =>
      (await webhookDeliveries.find({ gid: world.gid, url }).lean()).map(({ state, tries }) => `${state} ${tries}`)
    expect(new Set(await triesAt(at.slow)), 'an answer after 9.9 s counts').toEqual(new Set(['sent 1']))
    expect(new Set(await triesAt(at.endless)), 'an answer without end counts by its status').toEqual(new Set(['sent 1']))
    expect(endlessBytes / FEW, 'it is not read to its end').toBeLessThan(50_000)

    // a day on which one of them is down, and the clock moves
    for (let step = 0; step < DAY_MS / STEP_MS; step++) {
      await tell('export.ready', Math.ceil(MANY / (DAY_MS / STEP_MS)))
      clock.forward(STEP_MS)
      wake()
      // the moment in which all are tried again lasts a second of a half hour, so it counts by itself
      found.probed.push(await delayOfOne(id))
      await sendDueWebhooks(app.deps)
      found.day.push(...(await delays(id, EACH_STEP)))
    }
    const missed = await waitingAt(at.down)
    expect([missed >= MANY, at.down.arrived.length]).toEqual([true, 0])
    const paused = async ({ url }: FaultyReceiver) => (await webhookEndpoints.findOne({ gid: world.gid, url }).lean())?.pausedFor
    expect([await paused(at.gone), await paused(at.down)]).toEqual(['gone', undefined])
    expect(at.gone.arrived.length, 'an address that is gone is left alone').toBeLessThanOrEqual(4)
    expect(at.private.arrived, 'nobody follows a redirect').toEqual([])

    // all are well again: what waited comes, ten in a second
    lateMs = 0
    for (const receiver of [at.down, at.drops, at.redirects, at.late]) await receiver.mend()
    clock.forward(STEP_MS)
    wake()
    await expect.poll(() => at.down.arrived.length).toBeGreaterThan(5)
    found.after.push(...(await delays(id, ALONE)))
    const others = [at.drops, at.redirects, at.late]
    const left = async () => {
      // less than a try may take, or its delivery is taken for one of a dead process
      clock.forward(20_000)
      wake()
      return (await Promise.all([at.down, ...others].map(waitingAt))).reduce((all, one) => all + one)
    }
    await expect.poll(left, { interval: 200, timeout: 600_000 }).toBe(0)
    found.alone.push(...(await delays(id, ALONE)))

    expect(at.down.ids().size, 'nothing of the day is lost').toBe(missed)
    const all = [at.drops, at.slow, at.endless, at.redirects, at.late]
    expect(all.map((receiver) => receiver.ids().size)).toEqual(all.map(() => FEW))
    expect(await waitingAt(at.gone), 'it waits for somebody to resume it').toBe(FEW)
    expect(await webhookDeliveries.countDocuments({ gid: world.gid, state: 'failed' })).toBe(0)
    const { alone, probed, ...beside } = found
    const times = (values: readonly number[]): string => `${values.length}, ${p95(values).toFixed(1)}`
    recordProof('faulty-receivers', {
      'events of the day for the receiver that is down, all told afterwards': missed,
      'requests for them': at.down.arrived.length,
      'events for each of the others': FEW,
      'requests whose answer was dropped': at.drops.arrived.length,
      'requests to the address that is gone': at.gone.arrived.length,
      'requests to the private address of the redirect': at.private.arrived.length,
      'bytes of an answer without end until it was cut, mean': Math.ceil(endlessBytes / FEW),
      'healthy receiver alone, before and after: changes, p95 from commit to request in ms': times(alone),
      'beside all faults at once': times(beside.faults),
      'beside the one that is down, through the day': times(beside.day),
      'in the moments in which those in trouble are tried again': times(probed),
      'while what waited is told': times(beside.after),
    })
    for (const [phase, values] of Object.entries(beside))
      expect(p95(values) / p95(alone), `${phase}: p95 ${p95(values)} ms, alone ${p95(alone)} ms`).toBeLessThanOrEqual(MOST_DELAY)
  },
  byProofForm(240_000, 1_800_000),
)

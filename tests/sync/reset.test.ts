import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Checkpoint, PullRequest, PushRequest } from '#shared/sync/wire.ts'
import { forgetOldDevices } from '#server/sync/stream/devices.ts'
import { digest } from '#server/sync/digest/digest.ts'
import { beginEra, eraOf } from '#server/sync/upkeep/era.ts'
import { pull } from '#server/sync/pull/pull.ts'
import { push } from '#server/sync/push/push.ts'
import { published } from '#tests/support/server/published.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from './support/http.ts'
import { addInterview, buildJob, type JobWorld } from './support/team.ts'

const DAY = 86_400_000

let app: TestApp
let world: JobWorld
beforeAll(async () => {
  app = await startApp()
  world = await buildJob(app.deps)
  await published(app.deps)
})
afterAll(() => app.stop())

/** The same server some days later. */
const later = (days: number): Deps => ({ ...app.deps, clock: { now: () => Date.now() + days * DAY } })
const ask = async (days: number, changes: Partial<PullRequest> = {}) =>
  await pull(later(days), world.recruiter.actor, { collection: 'interviews', checkpoint: null, limit: 500, ...changes })
const resetRequired = new AppError('resetRequired')

describe('a device that was away', () => {
  it('for 180 days goes on, for longer starts again', async () => {
    const { checkpoint } = await ask(0)
    expect((await ask(179, { checkpoint })).documents).toEqual([])
    await expect(ask(181, { checkpoint })).rejects.toThrow(resetRequired)
    expect((await ask(181)).documents).toHaveLength(1)
  })

  it('goes on however long nothing changed, as long as it asked', async () => {
    const { checkpoint } = await ask(0)
    for (let days = 100; days <= 1000; days += 100) expect((await ask(days, { checkpoint, device: 'asks-often' })).documents).toEqual([])
    // it kept silent from then on
    await expect(ask(1181, { checkpoint, device: 'asks-often' })).rejects.toThrow(resetRequired)
    await expect(ask(1000, { checkpoint, device: 'another' })).rejects.toThrow(resetRequired)
    await expect(ask(1000, { checkpoint })).rejects.toThrow(resetRequired)
  })

  it('that asked only for other collections starts again with this one', async () => {
    const { checkpoint } = await ask(0)
    const jobs = await ask(0, { collection: 'jobs' })
    for (const days of [100, 200]) await ask(days, { collection: 'jobs', checkpoint: jobs.checkpoint, device: 'half-asleep' })
    await expect(ask(200, { checkpoint, device: 'half-asleep' })).rejects.toThrow(resetRequired)
  })

  it('is not taken for complete by an answer that never arrived, nor by a page that is not the last', async () => {
    await addInterview(app.deps, { ...world, by: 'x' })
    const { checkpoint } = await ask(0)
    await addInterview(app.deps, { ...world, by: 'x' })
    await addInterview(app.deps, { ...world, by: 'x' })
    // the answer to this one is lost: the device still has the old checkpoint
    expect((await ask(100, { checkpoint, device: 'tunnel' })).documents).toHaveLength(2)
    await expect(ask(181, { checkpoint, device: 'tunnel' })).rejects.toThrow(resetRequired)
    const page = await ask(100, { checkpoint, device: 'pager', limit: 1 })
    expect(page.checkpoint.at).toBe(checkpoint.at)
    const end = await ask(100, { checkpoint: page.checkpoint, device: 'pager', limit: 2 })
    expect(end.checkpoint.at).toBeGreaterThan(Date.now() + 99 * DAY)
  })

  it('may be forgotten by the server: it then starts again at worst', async () => {
    const { checkpoint } = await ask(0)
    await ask(100, { checkpoint, device: 'forgotten' })
    expect(await app.deps.models.devices.countDocuments({ user: world.recruiter.actor.id, device: 'forgotten' })).toBe(1)
    expect(await forgetOldDevices(later(100 + 181))).toBe(0)
    expect(await forgetOldDevices(later(2000))).toBeGreaterThan(0)
    await expect(ask(270, { checkpoint, device: 'forgotten' })).rejects.toThrow(resetRequired)
  })
})

describe('a push', () => {
  const ghost = { newDocumentState: { id: 'nothing', _deleted: true } }
  const send = async (days: number, since: PushRequest['since']) =>
    await push(later(days), world.recruiter.actor, { collection: 'interviews', rows: [ghost], ...(since ? { since } : {}) })

  it('of a device that was away for too long, or is of another era, is refused as its pull would be', async () => {
    const { era, at } = (await ask(0)).checkpoint
    expect(await send(179, { era, at })).toEqual({ conflicts: [], rejects: [] })
    await expect(send(181, { era, at })).rejects.toThrow(resetRequired)
    await expect(send(0, { era: 'another', at })).rejects.toThrow(resetRequired)
    // a program that keeps nothing
    expect(await send(181, undefined)).toEqual({ conflicts: [], rejects: [] })
  })
})

describe('a new era', () => {
  it('makes every device start again, in pull and digest, and answers 409 by HTTP', async () => {
    const caller = new Caller(app.url, world.recruiter)
    const before = await caller.pull('interviews')
    const era = await beginEra(app.deps)
    expect(era).not.toBe(before.checkpoint.era)
    const response = await caller.post('pull', { collection: 'interviews', checkpoint: before.checkpoint, limit: 10 })
    expect([response.status, await response.json()]).toMatchObject([409, { error_code: 1013 }])
    const old = { collection: 'interviews', scopes: {}, era: before.checkpoint.era } as const
    expect((await caller.post('digest', old)).status).toBe(409)
    await expect(digest(app.deps, world.recruiter.actor, old)).rejects.toThrow(resetRequired)
    const after = await caller.pull('interviews')
    expect(after.checkpoint.era).toBe(era)
    expect(after.documents.length).toBe(before.documents.length)
    expect((await caller.pull('interviews', after.checkpoint)).documents).toEqual([])
  })

  it('reaches other processes, which never refuse a device that is ahead of them', async () => {
    const second = await startApp({ database: app.database })
    const slow = new Caller(second.url, world.recruiter)
    const old: Checkpoint = (await slow.pull('interviews')).checkpoint
    await beginEra(app.deps)
    const { checkpoint } = await new Caller(app.url, world.recruiter).pull('interviews')
    expect((await slow.pull('interviews', checkpoint)).documents).toEqual([])
    expect((await slow.post('pull', { collection: 'interviews', checkpoint: old, limit: 10 })).status).toBe(409)
    await second.stop()
  })

  it('is made once, however many processes start at once', async () => {
    const fresh = await startApp()
    const others = await Promise.all([startApp({ database: fresh.database }), startApp({ database: fresh.database })])
    const eras = await Promise.all([fresh, ...others].map(({ deps }) => eraOf(deps)))
    expect(new Set(eras).size).toBe(1)
    for (const one of [...others, fresh]) await one.stop()
  })
})

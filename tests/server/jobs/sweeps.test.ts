import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import expireSecrets from '#server/jobs/expire-secrets.ts'
import expireSessions from '#server/jobs/expire-sessions.ts'
import sweepTemp from '#server/jobs/sweep-temp.ts'
import sweepUnpublished from '#server/jobs/sweep-unpublished.ts'
import { makeDeps } from '../../support/server/make-deps.ts'

let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
beforeAll(async () => {
  made = await makeDeps()
  deps = made.deps
})
afterAll(() => made.close())

describe('the sweeps', () => {
  it('publish what a writer that died between commit and publication left behind', async () => {
    const at = deps.clock.now() - 60_000
    const base = {
      gid: 'g1',
      scope: 'group:g1',
      col: 'programmes',
      iv: '',
      rev: 1,
      body: { name: 'Left', createdAt: at },
      op: 'r:1',
      fop: {},
      seen: {},
      del: false,
      by: 'test',
    } as const
    await deps.models.entities.insertMany(
      [
        { ...base, _id: 'left', unpub: 'group:g1', at },
        { ...base, _id: 'atit', unpub: 'group:g1', at: deps.clock.now() },
      ],
      { lean: true },
    )
    await sweepUnpublished.run(deps, {}, { number: 1 })
    expect((await deps.models.feed.find({ scope: 'group:g1' }).lean()).map((entry) => entry.id)).toEqual(['left'])
    await vi.waitFor(async () => expect((await deps.models.entities.findOne({ _id: 'left' }).lean())?.unpub).toBeUndefined(), 20_000)
    expect((await deps.models.entities.findOne({ _id: 'atit' }).lean())?.unpub).toBe('group:g1')
  })

  it('remove sessions that have ended and no other', async () => {
    const now = deps.clock.now()
    const session = {
      accountId: 'a1',
      gid: 'g1',
      role: 'recruiter',
      loginMethod: 'normal',
      identifier: 'd1',
      createdAt: now,
      lastSeenAt: now,
    } as const
    await deps.models.sessions.insertMany(
      [
        { ...session, _id: 'over', expiresAt: now - 1 },
        { ...session, _id: 'live', expiresAt: now + 60_000 },
      ],
      { lean: true },
    )
    await expireSessions.run(deps, {}, { number: 1 })
    expect((await deps.models.sessions.find({ accountId: 'a1' }).lean()).map((one) => one._id)).toEqual(['live'])
  })

  it('remove what has run out around signing in, and keep old links for a while to say that they are old', async () => {
    const now = deps.clock.now()
    const DAY_MS = 86_400_000
    const owner = { accountId: 'a1', gid: 'g1' }
    const link = { ...owner, role: 'recruiter', createdAt: 1 } as const
    const invitation = { ...owner, email: 'a@b.co', groupRole: 'recruiter', by: 'x', createdAt: 1 } as const
    const { attempts, remembered, knownDevices, passwordResets, invitations } = deps.models
    const lean = { lean: true } as const
    const ends = { over: now - 1, live: now + 60_000 }
    for (const [_id, at] of Object.entries(ends)) {
      await attempts.insertMany([{ _id, n: 1, until: at }], lean)
      await remembered.insertMany([{ ...owner, _id, codeHash: 'x', profile: 'x', expiresAt: at }], lean)
      await knownDevices.insertMany([{ _id, accountId: 'a1', seenAt: at - 180 * DAY_MS }], lean)
      await passwordResets.insertMany([{ ...link, _id, expiresAt: at - 30 * DAY_MS }], lean)
      await invitations.insertMany([{ ...invitation, _id, expiresAt: at - 30 * DAY_MS }], lean)
    }
    await expireSecrets.run(deps, {}, { number: 1 })
    const both = { _id: { $in: ['over', 'live'] } }
    const left = [
      await attempts.find(both).lean(),
      await remembered.find(both).lean(),
      await knownDevices.find(both).lean(),
      await passwordResets.find(both).lean(),
      await invitations.find(both).lean(),
    ]
    expect(left.map((rows) => rows.map(({ _id }) => _id))).toEqual(Array.from({ length: 5 }, () => ['live']))
  })

  it('remove old working files and leave those of running jobs', async () => {
    const folder = path.join(deps.config.dataDir, 'tmp')
    for (const name of ['old', 'new']) {
      mkdirSync(path.join(folder, name), { recursive: true })
      writeFileSync(path.join(folder, name, 'x'), 'x')
    }
    const yesterday = new Date(deps.clock.now() - 24 * 60 * 60_000)
    utimesSync(path.join(folder, 'old'), yesterday, yesterday)
    await sweepTemp.run(deps, {}, { number: 1 })
    expect([existsSync(path.join(folder, 'old')), existsSync(path.join(folder, 'new'))]).toEqual([false, true])
  })
})

import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyProfile } from '../../lib/profile/profile.fake.ts'
import { currentSession, restoreSession, sessionAtom, signIn, type Session } from '../session/session.ts'
import { store } from '../../store.ts'
import { learnRights } from './learn-rights.ts'

const ROSA: Session = {
  actor: { id: 'r1', role: 'recruiter', gid: 'g1', name: 'Rosa', groupRole: 'recruiter' },
  token: 'T1',
  expiresAt: 9000,
}

beforeEach(async () => {
  await emptyProfile()
  await signIn(ROSA)
})

describe('what an account may do', () => {
  it('R272 R273 is learned by a running session: flags, role in the group and what the group allows; also for the next start', async () => {
    const actor = { ...ROSA.actor, groupRole: 'line_manager', features: ['mcq'] } as const
    await learnRights('T1', { actor, permissions: ['share_candidates'] })
    expect(currentSession()).toEqual({ ...ROSA, actor, permissions: ['share_candidates'] })
    await restoreSession(1000)
    expect(currentSession()).toEqual({ ...ROSA, actor, permissions: ['share_candidates'] })
  })

  it('is learned also when it is nothing', async () => {
    await learnRights('T1', { actor: ROSA.actor, permissions: [] })
    expect(currentSession()?.permissions).toEqual([])
  })

  it('is forgotten when it is taken back', async () => {
    await learnRights('T1', { actor: { ...ROSA.actor, features: ['addFile'] } })
    await learnRights('T1', { actor: ROSA.actor })
    expect(currentSession()?.actor).not.toHaveProperty('features')
  })

  it('renders nothing again while nothing changes', async () => {
    let changes = 0
    const stop = store.sub(sessionAtom, () => changes++)
    const { name, ...rest } = ROSA.actor
    await learnRights('T1', { actor: { name, ...rest } })
    stop()
    expect(changes).toBe(0)
  })

  it.each([
    ['another session', 'T2', {}],
    ['another person', 'T1', { id: 'r2' }],
    ['another group', 'T1', { gid: 'g2' }],
    ['another role', 'T1', { role: 'admin' }],
    ['an interview', 'T1', { only: 'i1' }],
  ] as const)('does not take what is said of %s', async (_of, token, change) => {
    await learnRights(token, { actor: { ...ROSA.actor, name: 'Mallory', ...change } })
    expect(currentSession()).toEqual(ROSA)
  })
})

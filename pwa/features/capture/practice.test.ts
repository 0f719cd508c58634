import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { clearCapture } from './capture-fixture.ts'
import { forgetPractised, keepPractised } from './practice.ts'

const visit = {
  interviewId: 'i1',
  session: { actor: { id: 'c1', role: 'jobseeker' as const, gid: 'g1', name: '' }, token: 't', expiresAt: 1 },
  jobName: 'Pilot',
  companyName: '',
  openedAt: 1,
  deviceChecked: true,
  mode: 'video' as const,
  thinking: { q1: 5 },
}
const stored = () => captureDb.visits.get('i1')

beforeEach(async () => {
  await clearCapture()
  await captureDb.visits.add(visit)
})

describe('S053 what is practised in writing', () => {
  it('is kept beside what was before, the latest of each', async () => {
    await keepPractised('i1', { choice: ['p1'] })
    await Promise.all([keepPractised('i1', { short: 'Bre' }), keepPractised('i1', { short: 'Bread' })])
    expect(await stored()).toEqual({ ...visit, practised: { choice: ['p1'], short: 'Bread' } })
  })

  it('is gone when the interview starts, and nothing else with it', async () => {
    await keepPractised('i1', { short: 'Bread' })
    await forgetPractised('i1')
    await forgetPractised('i1')
    await forgetPractised('other')
    expect(await stored()).toEqual(visit)
  })

  it('is not called kept on a device that never opened the interview', async () => {
    await expect(keepPractised('other', { short: 'x' })).rejects.toThrow('opened here')
  })
})

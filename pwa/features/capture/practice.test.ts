import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { clearCapture, visit } from './capture.fake.ts'
import { forgetPractised, keepPractised } from './practice.ts'

const opened = { ...visit, interviewId: 'i1', thinking: { q1: 5 } }
const stored = () => captureDb.visits.get('i1')

beforeEach(async () => {
  await clearCapture()
  await captureDb.visits.add(opened)
})

describe('S053 what is practised in writing', () => {
  it('is kept beside what was before, the latest of each', async () => {
    await keepPractised('i1', { choice: ['p1'] })
    await Promise.all([keepPractised('i1', { short: 'Bre' }), keepPractised('i1', { short: 'Bread' })])
    expect(await stored()).toEqual({ ...opened, practised: { choice: ['p1'], short: 'Bread' } })
  })

  it('is gone when the interview starts, and nothing else with it', async () => {
    await keepPractised('i1', { short: 'Bread' })
    await forgetPractised('i1')
    await forgetPractised('i1')
    await forgetPractised('other')
    expect(await stored()).toEqual(opened)
  })

  it('is not called kept on a device that never opened the interview', async () => {
    await expect(keepPractised('other', { short: 'x' })).rejects.toThrow('opened here')
  })
})

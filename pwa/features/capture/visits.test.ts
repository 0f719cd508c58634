import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { clearCapture, recording, row } from './capture.fake.ts'
import { recoverTakes } from './recover.ts'
import { closeSegment, openSegment, setTakeState } from './takes.ts'
import { isBegunHere } from './visits.ts'

beforeEach(clearCapture)

it('an interview is begun here once something is recorded for real, which is known without a connection', async () => {
  await recording([10], { practice: true })
  expect(await isBegunHere('i1')).toBe(false)
  await recording([10])
  expect([await isBegunHere('i1'), await isBegunHere('i2')]).toEqual([true, false])
})

it('S058 the reason of an interruption outlives its page, and never speaks for the part that was recorded after it', async () => {
  const id = await recording([10])
  await closeSegment(id, 0, 'interrupted')
  await setTakeState(id, 'interrupted', null, 'left')
  expect((await row(id)).cause).toBe('left')
  await openSegment(id, { mime: 'video/webm', fromMs: 2000, nowMs: 1 })
  // this page dies
  await recoverTakes('i1', () => Promise.resolve(false))
  expect(await captureDb.takes.get(id)).toMatchObject({ state: 'interrupted' })
  expect((await row(id)).cause).toBeUndefined()
})

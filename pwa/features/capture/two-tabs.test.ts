import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { clearCapture, recording, row, wish } from './capture.fake.ts'
import { ElsewhereError, holdQuestion, isWebLockHeld, questionLock, withQuestion } from './question-lock.ts'
import { recoverTakes, undecidedTake } from './recover.ts'
import { closeSegment, discardTake, openSegment, setTakeState } from './takes.ts'

beforeEach(clearCapture)

const stopped = async (pieces: readonly number[] = [10]): Promise<string> => {
  const id = await recording(pieces)
  await closeSegment(id, 0, 'none')
  await setTakeState(id, 'stopped', 5)
  return id
}

describe('the question of a take', () => {
  it('is one page’s at a time, and free again after it', async () => {
    expect(await isWebLockHeld(questionLock(wish))).toBe(false)
    const letGo = await holdQuestion(wish)
    expect(await isWebLockHeld(questionLock(wish))).toBe(true)
    await expect(withQuestion(wish, () => Promise.resolve())).rejects.toThrow(ElsewhereError)
    expect(await withQuestion({ ...wish, questionId: 'q2' }, () => Promise.resolve('other'))).toBe('other')
    const waiting = withQuestion(wish, () => Promise.resolve('then'))
    letGo()
    expect(await waiting).toBe('then')
    await expect(withQuestion(wish, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(await withQuestion(wish, () => Promise.resolve('again'))).toBe('again')
  })
})

describe('a take that two tabs show', () => {
  it('is not thrown away after the other tab has kept it, and records no more', async () => {
    const id = await stopped()
    await captureDb.takes.update(id, { state: 'kept' })
    await discardTake(id, true)
    await setTakeState(id, 'interrupted', null)
    await expect(openSegment(id, { mime: 'video/webm', fromMs: 1000, nowMs: 1 })).rejects.toThrow('an answer already')
    expect(await row(id)).toMatchObject({ state: 'kept', free: false })
    expect(await captureDb.chunks.count()).toBe(1)
    expect(await captureDb.uploads.count()).toBe(1)
    // the small video of an answer is made after it was kept
    await openSegment(id, { mime: 'video/webm', fromMs: 0, nowMs: 1 }, 'small')
  })

  it('is not thrown away while the other tab records it', async () => {
    const id = await recording([10])
    const letGo = await holdQuestion(wish)
    await expect(discardTake(id, true)).rejects.toThrow(ElsewhereError)
    expect(await captureDb.chunks.count()).toBe(1)
    letGo()
    await discardTake(id, true)
    expect(await captureDb.chunks.count()).toBe(0)
  })

  it('is not brought back to a decision by a tab that was slow to recover it', async () => {
    const id = await recording([10])
    const slow = async (): Promise<boolean> => {
      await setTakeState(id, 'kept', 5)
      return false
    }
    await recoverTakes('i1', slow)
    expect(await row(id)).toMatchObject({ state: 'kept', segments: [{ closed: false }] })
  })
})

describe('what waits for a decision at a question', () => {
  it('is what another tab has recorded, also one that died, but no practice and nothing that was decided', async () => {
    expect(await undecidedTake(wish, null)).toBeNull()
    await recording([10], { practice: true })
    await setTakeState(await stopped(), 'kept', 5)
    await discardTake(await stopped(), false)
    await recording([10], { questionId: 'q2' })
    expect(await undecidedTake(wish, null)).toBeNull()
    const empty = await recording([])
    expect(await undecidedTake(wish, null)).toBeNull()
    expect(await row(empty)).toMatchObject({ state: 'discarded', free: true })
    const dead = await recording([10])
    expect(await undecidedTake(wish, null)).toMatchObject({ id: dead, state: 'interrupted', segments: [{ closed: true, gap: 'killed' }] })
  })

  it('is first of all the one that is shown, as it is', async () => {
    await stopped()
    const own = await recording([])
    expect(await undecidedTake(wish, own)).toMatchObject({ id: own, state: 'recording' })
  })
})

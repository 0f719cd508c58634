import { describe, expect, it } from 'vitest'
import { ApiError, OfflineError } from '../../api/client.ts'
import type { Remembered } from './remembered.ts'
import { resume, type ResumeParts } from './resume.ts'

const ROSA: Remembered = { username: 'rosa@b.co', code: 'V1' }

/** Tabs of one browser profile: one storage, one lock, a server that takes each code once. */
function profile(start: Remembered | null, answer: () => unknown = () => undefined) {
  const state = { remembered: start, hasSession: false, asked: [] as string[], locked: 0 }
  let before: Promise<unknown> = Promise.resolve()
  const parts: ResumeParts = {
    alone: (work) => {
      state.locked += 1
      const turn = before.then(work)
      before = turn
      return turn
    },
    readRemembered: async () => state.remembered,
    adoptSession: async () => state.hasSession,
    signInByCode: async ({ username, code }) => {
      state.asked.push(code)
      const refused = answer()
      if (refused) throw refused
      state.remembered = { username, code: 'V2' }
      state.hasSession = true
    },
    forgetCode: async () => {
      state.remembered = state.remembered && { ...state.remembered, code: null }
    },
  }
  return { state, parts }
}
const refusal = (code: number): ApiError => new ApiError({ status: code < 1000 ? 200 : 503, error_code: code })

describe('signing in by itself', () => {
  it('R157 asks exactly once when remember-me, a name and a code exist', async () => {
    const { state, parts } = profile(ROSA)
    expect(await resume(parts)).toEqual({ kind: 'entered' })
    expect(state).toMatchObject({ asked: ['V1'], remembered: { username: 'rosa@b.co', code: 'V2' } })
  })

  it.each([null, { username: '', code: 'V1' }, { username: 'rosa@b.co', code: null }])(
    'R157 asks nobody and waits for no other tab with %j',
    async (kept) => {
      const { state, parts } = profile(kept)
      expect(await resume(parts)).toEqual({ kind: 'nobody' })
      expect(state).toMatchObject({ asked: [], locked: 0 })
    },
  )

  it('R157 asks once for two tabs that open together; the second one goes on with the session of the first', async () => {
    const { state, parts } = profile(ROSA)
    expect(await Promise.all([resume(parts), resume(parts)])).toEqual([{ kind: 'entered' }, { kind: 'entered' }])
    expect(state.asked).toEqual(['V1'])
  })

  it.each([5, 2, 3])('R157 forgets a code that was refused with %d, so that it is not shown again', async (code) => {
    const { state, parts } = profile(ROSA, () => refusal(code))
    const error: unknown = expect.objectContaining({ code })
    expect(await resume(parts)).toEqual({ kind: 'failed', error })
    expect(await resume(parts)).toEqual({ kind: 'nobody' })
    expect(state).toMatchObject({ asked: ['V1'], remembered: { username: 'rosa@b.co', code: null } })
  })

  it.each([
    ['no answer', () => new OfflineError('no answer')],
    ['a busy server', () => refusal(1012)],
    ['too many calls', () => refusal(1008)],
  ])('R157 keeps the code after %s', async (_name, answer) => {
    const { state, parts } = profile(ROSA, answer)
    expect(await resume(parts)).toMatchObject({ kind: 'failed' })
    expect(state.remembered).toEqual(ROSA)
  })
})

import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
const signIn = async (identifier: string): Promise<string> =>
  (await scene.result<{ token: string }>('recruiter/recruiter_login', { email: sample.email, password: sample.password, identifier }, ''))
    .token
const stateOf = async (token: string, identifier: string): Promise<string> =>
  (await scene.result<{ state: string }>('session/check', { identifier, session_token: token }, '')).state
const continueHere = async (token: string): Promise<number> =>
  (await scene.result<{ since: number }>('session/continue_here', {}, token)).since

describe('session/continue_here', () => {
  it('S006 makes the asking session the newest of its identifier, so that the other one is the duplicate', async () => {
    const [first, second] = [await signIn('one'), await signIn('one')]
    expect([await stateOf(first, 'one'), await stateOf(second, 'one')]).toEqual(['duplicate', 'ok'])
    await continueHere(first)
    expect([await stateOf(first, 'one'), await stateOf(second, 'one')]).toEqual(['ok', 'duplicate'])
    await continueHere(second)
    expect([await stateOf(first, 'one'), await stateOf(second, 'one')]).toEqual(['duplicate', 'ok'])
  })

  it('changes nothing when it is repeated, or when the session is the newest already', async () => {
    const first = await signIn('repeat')
    const began = await continueHere(first)
    clock.forward(1000)
    expect(await continueHere(first)).toBe(began)
    await signIn('repeat')
    const since = await continueHere(first)
    clock.forward(1000)
    expect(await continueHere(first)).toBe(since)
  })

  it('leaves sessions of other identifiers alone, and a later sign-in is the newest again', async () => {
    const [tablet, laptop] = [await signIn('tablet'), await signIn('laptop')]
    await continueHere(tablet)
    expect([await stateOf(tablet, 'tablet'), await stateOf(laptop, 'laptop')]).toEqual(['ok', 'ok'])
    clock.forward(1000)
    const later = await signIn('tablet')
    expect([await stateOf(tablet, 'tablet'), await stateOf(later, 'tablet')]).toEqual(['duplicate', 'ok'])
  })
})

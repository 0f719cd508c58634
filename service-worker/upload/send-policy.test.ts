import { describe, expect, it } from 'vitest'
import { afterSent, afterSpent, blockReason, connectionStateOf, nameIn, spentBytes, type SendPolicy } from './send-policy.ts'

const sender: SendPolicy = { interviewId: 'i1', session: { token: 't' } }

describe('who may send', () => {
  it.each([
    [{}, 'mobile', null],
    [{ isPaused: true }, 'wifi', 'paused'],
    [{ isPaused: true, isWifiOnly: true }, 'mobile', 'paused'],
    [{ isWifiOnly: true }, 'mobile', 'wifi'],
    [{ isWifiOnly: true }, 'wifi', null],
    [{ isWifiOnly: true }, 'unknown', null],
  ] as const)('%o on a connection that is %s: %s', (wish, line, hold) => {
    expect(blockReason(wish, line)).toBe(hold)
  })

  it.each([
    ['wifi', 'wifi'],
    ['ethernet', 'wifi'],
    ['cellular', 'mobile'],
    ['none', 'unknown'],
    [undefined, 'unknown'],
  ])('calls a connection of type %s %s', (type, line) => {
    expect(connectionStateOf(type)).toBe(line)
  })
})

describe('what sending costs', () => {
  it('is counted by object, repeats included', () => {
    const sent = [
      { name: 'a.webm', bytes: 10 },
      { name: 'a.webm', bytes: 4 },
      { name: 'b.webm', bytes: 1 },
    ].reduce((known, { name, bytes }) => afterSpent(known, name, bytes), sender)
    expect(sent.spent).toEqual({ 'a.webm': 14, 'b.webm': 1 })
    expect(spentBytes(sent)).toBe(15)
    expect(spentBytes(sender)).toBe(0)
  })

  it('tells how fast the connection is only when enough was sent', () => {
    expect(afterSent(sender, { bytes: 500, ms: 1 }).bytesPerSecond).toBeUndefined()
    expect(afterSent(sender, { bytes: 2_000_000, ms: 4000 }).bytesPerSecond).toBe(500_000)
  })

  it('knows the object by its address, on this origin and on another', () => {
    expect(nameIn('/holdfast-media/orgnl_i1_q1_a1s0.webm?partNumber=1')).toBe('orgnl_i1_q1_a1s0.webm')
    expect(nameIn('https://media.store.test/orgnl_i1_q1_a1s0.webm?x=/y')).toBe('orgnl_i1_q1_a1s0.webm')
    expect(nameIn('https://app.test/pieces/orgnl_i1_q1_a1s0.webm?policy=p&from=0')).toBe('orgnl_i1_q1_a1s0.webm')
  })
})

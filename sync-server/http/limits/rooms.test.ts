import { describe, expect, it } from 'vitest'
import { createRoom, type Guest } from './rooms.ts'

/** A body of which the test says how it goes. */
function bodyOf(state: { isWhole?: boolean; silentMs?: number } = {}) {
  const body = { ...state, ended: 0 }
  return {
    said: body,
    body: { isWhole: () => body.isWhole ?? false, silentMs: () => body.silentMs ?? 0, end: () => void body.ended++ },
  }
}
const guest = (who: string, of: Partial<Guest> = {}): Guest => ({ who, address: `at ${who}`, body: bodyOf().body, ...of })
const full = expect.objectContaining({ error: 'unavailable', retryAfterSeconds: 3 })
const SIZE = { most: 10, mostOfOne: 6, mostOfAddress: 8, retryAfterSeconds: 3 }
/** Words of a refusal; null: there was room. */
const refused = (work: () => unknown): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}

describe('a room', () => {
  it('counts what has come and not what was promised, of each, of each address and of all', () => {
    const room = createRoom(SIZE)
    // promises of everything there is
    for (const who of ['a', 'b', 'c', 'd']) room.enter(guest(who, { address: who }), 6)
    const a = room.enter(guest('a', { address: 'x' }), 6)
    a.grow(6)
    expect(refused(() => a.grow(1))).toEqual(full)
    const b = room.enter(guest('b', { address: 'x' }))
    b.grow(2)
    expect(refused(() => b.grow(1))).toEqual(full)
    const c = room.enter(guest('c', { address: 'y' }))
    c.grow(2)
    expect(refused(() => c.grow(1))).toEqual(full)
    expect(refused(() => room.enter(guest('e', { address: 'z' }), 1))).toEqual(full)
    a.leave()
    a.leave()
    c.grow(4)
    expect(refused(() => a.grow(1))).toEqual(full)
  })

  it('takes from bodies that have fallen silent what others need, from the longest silent one first, and from nobody who sends or whose body is whole', () => {
    const room = createRoom(SIZE, { yieldsAfterMs: 100 })
    const inside = [{ silentMs: 99 }, { silentMs: 500, isWhole: true }, { silentMs: 100 }, { silentMs: 300 }].map((state) => bodyOf(state))
    for (const [n, { body }] of inside.entries()) room.enter(guest(`${n}`, { body })).grow(2)
    const ended = () => inside.map(({ said }) => said.ended)
    const sender = room.enter(guest('sender'))
    sender.grow(2)
    expect(ended()).toEqual([0, 0, 0, 0])
    sender.grow(2)
    expect(ended()).toEqual([0, 0, 0, 1])
    sender.grow(2)
    expect(ended()).toEqual([0, 0, 1, 1])
    expect(refused(() => room.enter(guest('next'), 2))).toEqual(full)
  })

  it('ends only who stands in the way: a full share of one is made room in by the same one', () => {
    const room = createRoom(SIZE, { yieldsAfterMs: 100 })
    const [other, own] = [bodyOf({ silentMs: 900 }), bodyOf({ silentMs: 200 })]
    room.enter(guest('other', { body: other.body })).grow(2)
    room.enter(guest('a', { body: own.body })).grow(6)
    room.enter(guest('a')).grow(1)
    expect([other.said.ended, own.said.ended]).toEqual([0, 1])
  })

  it('ends the older body for a place at once, unless it has come whole', () => {
    const room = createRoom(SIZE)
    const [first, second] = [bodyOf(), bodyOf({ isWhole: true })]
    const older = room.enter(guest('a', { place: 'p', body: first.body }))
    older.grow(6)
    const newer = room.enter(guest('a', { place: 'p', body: second.body }), 6)
    expect(first.said.ended).toBe(1)
    newer.grow(6)
    older.leave()
    expect(refused(() => room.enter(guest('a', { place: 'p' }), 1))).toEqual(full)
    expect(second.said.ended).toBe(0)
  })
})

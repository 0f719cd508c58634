import { expect, it } from 'vitest'
import { ReceiverSlots } from './receiver-slots.ts'

const never = new Promise<void>(() => undefined)
const hold = (slots: ReceiverSlots, gid: string, url: string, times: number): void => {
  for (let n = 0; n < times; n++) slots.hold({ gid, url }, never)
}

it('a receiver that hangs has four slots and no more', () => {
  const slots = new ReceiverSlots()
  hold(slots, 'one', 'a', 3)
  expect(slots.full()).toEqual([])
  hold(slots, 'one', 'a', 1)
  hold(slots, 'two', 'a', 1)
  expect(slots.full()).toEqual([{ gid: 'one', url: 'a' }])
})

it('five that hang leave a slot to the others of their group, and all to other groups', () => {
  const slots = new ReceiverSlots()
  for (const url of ['a', 'b', 'c', 'd', 'e']) hold(slots, 'one', url, 4)
  hold(slots, 'one', 'f', 1)
  hold(slots, 'two', 'a', 3)
  expect(slots.full().map(({ gid, url }) => `${gid} ${url}`)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((url) => `one ${url}`))
  expect(slots.isFree).toBe(true)
})

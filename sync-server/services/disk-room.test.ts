import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { createDiskRoom, freeBytesOf } from './disk-room.ts'

function world(freeBytes: () => Promise<number>) {
  const at = { now: 0, asked: 0 }
  const room = createDiskRoom({
    freeBytes: () => {
      at.asked++
      return freeBytes()
    },
    marginBytes: 100,
    now: () => at.now,
  })
  const isFull = () =>
    room.check().then(
      () => false,
      (error: unknown) => error,
    )
  return { at, isFull }
}

it('a disk with less than the margin is full, in words and with a time to come back; there is room again a few seconds after it', async () => {
  let free = 99
  const { at, isFull } = world(() => Promise.resolve(free))
  expect(await isFull()).toMatchObject({ error: 'insufficientStorage', retryAfterSeconds: 30 })
  free = 100
  at.now = 2999
  expect(await isFull()).not.toBe(false)
  at.now = 3000
  expect(await isFull()).toBe(false)
})

it('is asked once in a few seconds, whoever asks', async () => {
  const { at, isFull } = world(() => Promise.resolve(1000))
  await Promise.all(Array.from({ length: 20 }, isFull))
  at.now = 2000
  await isFull()
  expect(at.asked).toBe(1)
})

it('a disk that tells nothing stops nobody', async () => {
  expect(await world(() => Promise.reject(new Error('no such folder'))).isFull()).toBe(false)
})

it('reads what is free for the one who runs it', async () => {
  expect(await freeBytesOf(tmpdir())).toBeGreaterThan(0)
})

import { expect, it, vi } from 'vitest'
import type { BlockReason } from '#worker/upload/send-policy.ts'
import { createUploaderRegistry } from './uploader-registry.ts'

function scene() {
  const wish = { hold: null as BlockReason | null }
  const made: Record<'kick' | 'recheck' | 'rearm' | 'stop', ReturnType<typeof vi.fn>>[] = []
  const told: BlockReason[] = []
  const obeying = createUploaderRegistry({
    hold: async () => wish.hold,
    make: () => {
      const uploader = { kick: vi.fn(), recheck: vi.fn(), rearm: vi.fn(), stop: vi.fn(async () => undefined) }
      made.push(uploader)
      return uploader
    },
    tell: (_id, hold) => void told.push(hold),
  })
  return { wish, made, told, obeying }
}

it('stops sending when it is held, says why, and begins anew afterwards', async () => {
  const { wish, made, told, obeying } = scene()
  await obeying.obey('i1')
  wish.hold = 'paused'
  await obeying.obey('i1')
  expect([made[0]?.stop.mock.calls.length, told, obeying.of('i1')]).toEqual([1, ['paused'], undefined])
  wish.hold = null
  await obeying.obey('i1')
  expect([made.length, made[1]?.rearm.mock.calls.length]).toEqual([2, 1])
})

it('wakes a sender that met a hold which was over before anybody looked: a connection that is billed for a moment', async () => {
  const { wish, made, obeying } = scene()
  await obeying.obey('i1')
  // the loop asks by itself before each step, and rests; then the connection is another one again
  wish.hold = 'wifi'
  wish.hold = null
  await obeying.obey('i1')
  expect([made.length, made[0]?.recheck.mock.calls.length, made[0]?.stop.mock.calls.length]).toEqual([1, 1, 0])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Grant } from '../../models/sync/grant.ts'
import type { Poke } from '../../ports.ts'
import { Subscription } from './subscription.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const guest: Actor = { id: 'gus', role: 'guest', gid: 'g', name: 'Gus' }
const right = (only: string, on = true): Grant => ({
  _id: `gus|job:1|${only}`,
  user: 'gus',
  gid: 'g',
  scope: 'job:1',
  only,
  role: 'guest',
  on,
  e: 1,
  rN: null,
})

async function listen(rights: Grant[]) {
  const told: string[][] = []
  let poke: (poke: Poke) => void = () => undefined
  const deps = {
    models: { grants: { find: () => ({ lean: () => Promise.resolve(rights) }) } },
    pokes: {
      subscribe: (listener: typeof poke) => {
        poke = listener
        return () => undefined
      },
    },
  }
  // the two things it asks of the world
  const device = new Subscription(deps as unknown as ConstructorParameters<typeof Subscription>[0], guest, {
    tell: (cols) => told.push(cols),
    fail: () => told.push(['failed']),
  })
  await device.start()
  return { told, poke: (about: Omit<Poke, 'scope'>) => poke({ scope: 'job:1', ...about }) }
}
const soon = () => vi.advanceTimersByTimeAsync(100)
const later = () => vi.advanceTimersByTimeAsync(6000)

it('gathers a burst into one poke', async () => {
  const { told, poke } = await listen([right('')])
  for (const col of ['answers', 'interviews', 'answers']) poke({ col, ivs: ['i1'] })
  await soon()
  expect(told).toEqual([['answers', 'interviews']])
})

it.each<[what: string, only: string, poke: Omit<Poke, 'scope'>, when: 'soon' | 'later' | 'never']>([
  ['of the own interview', 'i1', { col: 'answers', ivs: ['i1'] }, 'soon'],
  ['of several, the own among them', 'i1', { col: 'answers', ivs: ['i2', 'i1'] }, 'soon'],
  ['of another interview', 'i1', { col: 'answers', ivs: ['i2'] }, 'never'],
  ['of what is in no interview', 'i1', { col: 'answers', ivs: [''] }, 'never'],
  ['of another process, which does not say', 'i1', { col: 'answers' }, 'later'],
  ['of anything, with a right to all', '', { col: 'answers', ivs: ['i2'] }, 'soon'],
  ['of another process, with a right to all', '', { col: 'answers' }, 'soon'],
  ['of a collection that guests do not open', 'i1', { col: 'jobs', ivs: ['i1'] }, 'never'],
])('who reaches one interview hears %s', async (_what, only, about, when) => {
  const { told, poke } = await listen([right(only)])
  poke(about)
  await soon()
  expect(told).toEqual(when === 'soon' ? [['answers']] : [])
  await later()
  expect(told).toEqual(when === 'never' ? [] : [['answers']])
})

it('what may wait goes with what may not', async () => {
  const { told, poke } = await listen([right('i1')])
  poke({ col: 'interviews' })
  poke({ col: 'answers', ivs: ['i1'] })
  await later()
  expect(told).toEqual([['interviews', 'answers']])
})

it('a right that was taken back reaches nothing', async () => {
  const { told, poke } = await listen([right('i1', false)])
  poke({ col: 'answers', ivs: ['i1'] })
  await later()
  expect(told).toEqual([])
})

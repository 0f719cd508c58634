import { describe, expect, it } from 'vitest'
import { gapsOf } from './gaps.ts'
import { playerAction, stepSpeed } from './keys.ts'

const press = (key: string, ctrlKey = false) => playerAction({ key, ctrlKey, metaKey: false, altKey: false })

describe('keys', () => {
  it.each([
    ['k', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['j', { kind: 'seekBy', ms: -15_000 }],
    ['l', { kind: 'seekBy', ms: 15_000 }],
    ['ArrowLeft', { kind: 'seekBy', ms: -5_000 }],
    ['ArrowRight', { kind: 'seekBy', ms: 5_000 }],
    ['<', { kind: 'slower' }],
    ['>', { kind: 'faster' }],
    ['c', { kind: 'captions' }],
    ['n', { kind: 'note' }],
    ['Tab', null],
    [' ', null],
  ])('%s', (key, action) => expect(press(key)).toEqual(action))

  it("leaves the browser's own shortcuts alone", () => expect(press('l', true)).toBeNull())
})

it('steps through the speeds and stops at the ends', () => {
  expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.5, -1), stepSpeed(1.1, 1)]).toEqual([1.25, 0.75, 2, 0.5, 1.5])
})

describe('declared gaps', () => {
  it('places each where its segment ends in the joined file, with the time that is missing', () => {
    const segments = [
      { n: 1, fromMs: 14_000, toMs: 20_000, gap: 'interrupted' as const },
      { n: 0, fromMs: 0, toMs: 10_000, gap: 'killed' as const },
      { n: 2, fromMs: 20_500, toMs: 30_000, gap: 'killed' as const },
    ]
    expect(gapsOf(segments)).toEqual([
      { atMs: 10_000, lengthMs: 4000, reason: 'killed' },
      { atMs: 16_000, lengthMs: 500, reason: 'interrupted' },
    ])
  })
  it('finds none in a take of one piece', () => expect(gapsOf([{ n: 0, fromMs: 0, toMs: 5, gap: 'none' }])).toEqual([]))
})

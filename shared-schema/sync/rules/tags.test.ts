import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenKey } from '../stamp.ts'
import { tagSet, type Tag } from './tags.ts'
import { MOST_TAGS } from '../../entities/limits.ts'
import { documentWith, editWith, mine, theirs } from './test-kit.ts'

const tag = (name: string, op: string, isIn = true): Tag => ({ name, in: isIn, op })
const names = (tags: readonly Tag[]): string[] => tags.map((one) => one.name)

/** Tags on the server afterwards, or the refusal. */
function after(current: Tag[], assumed: Tag[], next: Tag[], seen: Record<string, number> = {}): string[] | string {
  const verdict = tagSet(
    editWith({
      current: documentWith({ body: { f: current }, fop: { f: theirs('z:1') }, seen }),
      value: next,
      assumed: { value: assumed, stamp: theirs('y:1'), rev: 1 },
    }),
  )
  return verdict.kind === 'take' ? names(verdict.value as Tag[]) : verdict.kind === 'refuse' ? verdict.reason : 'kept'
}

describe('tags', () => {
  const x = tag('x', theirs('b:1'))
  const added = tag('x', mine('a:9'))
  const removed = tag('x', mine('a:9'), false)
  it.each([
    ['an addition', [], [], [added], ['x']],
    ['an addition beside one of somebody else', [tag('y', theirs('b:2'))], [], [added], ['x', 'y']],
    ['the same addition by both', [x], [], [added], ['x']],
    ['a removal', [x], [x], [removed], []],
    ['a removal of what somebody added again', [tag('x', theirs('b:2'))], [x], [removed], ['x']],
    ['an addition of what somebody removed', [], [x], [added], ['x']],
    ['a removal of what is gone', [], [x], [removed], []],
    ['a removal of the own addition, not confirmed yet', [tag('x', mine('a:8'))], [], [removed], []],
    ['what the device only received', [], [x], [x], []],
    ['a state received in the middle of two writes', [], [], [x], []],
    ['the order of names', [tag('b', theirs('b:1'))], [], [tag('c', mine('a:9')), tag('a', mine('a:9'))], ['a', 'b', 'c']],
    ['a tag of somebody else in their name', [], [], [tag('x', theirs('b:7'))], []],
  ])('%s', (_what, current, assumed, next, expected) => {
    expect(after(current, assumed, next)).toEqual(expected)
  })

  it('an old addition does not come back when what the device believes lags behind', () => {
    const old = tag('x', mine('a:3'))
    expect(after([], [], [old, tag('y', mine('a:9'))], { [seenKey('me', mine('a'))]: 3 })).toEqual(['y'])
  })

  it('more than there may be are refused as a whole', () => {
    const many = Array.from({ length: MOST_TAGS }, (_, i) => tag(`t${i}`, theirs('b:1')))
    expect(after(many, many, [...many, tag('one more', mine('a:9'))])).toBe('tooLong')
    expect(after(many, many, [...many.slice(1), tag('t0', mine('a:9'), false), tag('instead', mine('a:9'))])).toHaveLength(MOST_TAGS)
  })

  it('two devices that edit the same set at once end with every addition, and without what both let go, in either order', () => {
    const set = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(set, set, set, (start, first, second) => {
        const base = start.map((name) => tag(name, 'srv1:1'))
        const inOrder = (order: [string, string[]][]): string[] => {
          let current = base
          for (const [user, wanted] of order) current = push(user, base, current, wanted)
          return names(current)
        }
        const one = inOrder([
          ['me', first],
          ['them', second],
        ])
        const other = inOrder([
          ['them', second],
          ['me', first],
        ])
        expect(one).toEqual(other)
        const added = [...first, ...second].filter((name) => !start.includes(name))
        const stayed = start.filter((name) => first.includes(name) && second.includes(name))
        expect(new Set(one)).toEqual(new Set([...added, ...stayed]))
      }),
    )
  })
})

/** A device that knew `base` makes its set `wanted`. */
function push(user: string, base: Tag[], current: Tag[], wanted: string[]): Tag[] {
  const stamp = (user === 'me' ? mine : theirs)('q:1')
  const kept = base.map((one) => (wanted.includes(one.name) ? one : tag(one.name, stamp, false)))
  const added = wanted.filter((name) => !base.some((one) => one.name === name)).map((name) => tag(name, stamp))
  const verdict = tagSet(
    editWith({
      userId: user,
      stamp,
      value: [...kept, ...added],
      current: documentWith({ body: { f: current } }),
      assumed: { value: base, stamp: 'srv1:1', rev: 1 },
    }),
  )
  return verdict.kind === 'take' ? (verdict.value as Tag[]) : []
}

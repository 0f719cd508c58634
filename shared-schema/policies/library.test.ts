import { describe, expect, it } from 'vitest'
import type { LibraryVersion } from '../entities/library-item.ts'
import { MOST_VERSIONS } from '../entities/limits.ts'
import { KEPT_VERSIONS, newestOf, shelfOf, sizeOf, versionsOf, withVersion } from './library.ts'

const facts = (id: string, at = 1) => ({ id, at, by: 'ann', byName: 'Ann' })
const criteria = (name: string) => ({ criteria: [{ id: 'c1', name }] })

describe('S144 versions of the library', () => {
  it('count from 1, and a new one is the newest whatever the clock of its device says', () => {
    const versions = withVersion({ versions: withVersion({}, criteria('a'), facts('v1', 5000)) }, criteria('b'), facts('v2', 4))
    expect(versionsOf({ versions }).map(({ id, number }) => [id, number])).toEqual([
      ['v2', 2],
      ['v1', 1],
    ])
  })

  it('two that were made apart from one state have a number each, the same on every device', () => {
    const first = withVersion({}, criteria('a'), facts('v1'))
    const [here, there] = [
      withVersion({ versions: first }, criteria('b'), facts('vb', 3)),
      withVersion({ versions: first }, criteria('c'), facts('vc', 2)),
    ]
    const both = [...here, ...there.slice(-1)]
    const numbers = (list: LibraryVersion[]) => versionsOf({ versions: list }).map(({ id, number }) => `${id} ${number}`)
    expect(numbers(both)).toEqual(['vb 3', 'vc 2', 'v1 1'])
    expect(numbers(both.toReversed())).toEqual(numbers(both))
    expect(versionsOf({ versions: withVersion({ versions: both }, criteria('d'), facts('vd')) })[0]).toMatchObject({ id: 'vd', number: 4 })
  })

  it('the oldest go when there are too many or too much in them, the new one never', () => {
    let versions: LibraryVersion[] = []
    for (let n = 1; n <= KEPT_VERSIONS + 5; n++) versions = withVersion({ versions }, criteria(`a${n}`), facts(`v${n}`))
    expect(versions).toHaveLength(KEPT_VERSIONS)
    expect(versions.length).toBeLessThan(MOST_VERSIONS)
    expect(newestOf({ versions })?.number).toBe(KEPT_VERSIONS + 5)
    const long = { mails: { invitationMessage: { english: 'x'.repeat(250_000) } } }
    const two = withVersion({ versions: withVersion({ versions }, long, facts('l1')) }, long, facts('l2'))
    expect(two.map(({ id }) => id)).toEqual(['l2'])
  })

  it('settings of accounts and views stand on no shelf', () => {
    expect(shelfOf({ kind: 'template' })).toBeNull()
    expect(shelfOf({ kind: 'view', versions: withVersion({}, criteria('a'), facts('v1')) })).toBeNull()
    expect(shelfOf({ kind: 'template', versions: withVersion({}, { mails: {} }, facts('v1')) })).toBe('template')
  })

  it.each([
    [criteria('a'), 1],
    [
      {
        questions: [
          { kind: 'video' as const, text: {} },
          { kind: 'short' as const, text: {} },
        ],
      },
      2,
    ],
    [{ mails: { invitationTitle: { english: 'a', thai: 'b' }, reminderTitle: { english: 'c' } } }, 3],
    [{}, 0],
  ])('counts what is in a version', (content, n) => {
    expect(sizeOf(content)).toBe(n)
  })
})

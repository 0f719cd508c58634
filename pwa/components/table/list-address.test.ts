import { describe, expect, it } from 'vitest'
import { choicePart, listAddress, pagePart, sortPart, switchPart, textPart } from './list-address.ts'

interface View {
  tab: 'all' | 'open'
  term: string
  archived: boolean
  sort: { column: string; direction: 'ascending' | 'descending' }
  page: number
  size: 10 | 50 | 0
}
const LIST = listAddress<View>({
  tab: choicePart(['all', 'open']),
  term: textPart(),
  archived: switchPart(),
  sort: sortPart(['name', 'score'], { column: 'name', direction: 'ascending' }),
  page: pagePart(),
  size: choicePart([10, 50, 0]),
})
const CHANGED: View = {
  tab: 'open',
  term: '007 & Co',
  archived: true,
  sort: { column: 'score', direction: 'descending' },
  page: 3,
  size: 0,
}

describe('the view of a list in an address', () => {
  it('says only what differs from the first view', () => {
    expect(LIST.write(LIST.first)).toEqual({})
    expect(LIST.write({ ...LIST.first, page: 2 })).toEqual({ page: 2 })
    expect(LIST.write(CHANGED)).toEqual({ tab: 'open', term: '007 & Co', archived: 1, sort: '-score', page: 3, size: 0 })
  })
  it('is read back as it was, also from the words of an address', () => {
    expect(LIST.read(LIST.write(CHANGED))).toEqual(CHANGED)
    const words = Object.fromEntries(Object.entries(LIST.write(CHANGED)).map(([name, value]) => [name, String(value)]))
    expect(LIST.read(words)).toEqual(CHANGED)
    expect(LIST.read({ term: 7 }).term).toBe('7')
  })
  it('is the first one where an address says nothing that can be read', () => {
    const nonsense = { tab: 'x', term: ['a'], archived: 'maybe', sort: '-secret', page: -1, size: 7, other: 1 }
    expect(LIST.read(nonsense)).toEqual(LIST.first)
    expect(LIST.read({ page: '2.5', sort: '', tab: null })).toEqual(LIST.first)
    expect(LIST.validate(nonsense)).toEqual({})
    expect(LIST.read({ term: 'x'.repeat(1000) }).term).toHaveLength(200)
  })
})

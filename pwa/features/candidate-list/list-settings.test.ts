import { describe, expect, it } from 'vitest'
import { CANDIDATE_LIST } from './candidate-list-view.ts'
import { FIRST_SETTINGS, MOST_VIEWS, parseSettings, savedPart, viewIn } from './list-settings.ts'

describe('settings of the candidate list on a device', () => {
  it('fall back part by part where what is stored is broken', () => {
    expect([undefined, 7, null, { columns: 5, hasKeys: 'no', views: 'x' }].map(parseSettings)).toEqual(Array(4).fill(FIRST_SETTINGS))
    const view = { id: 'a', name: 'Mine', search: { status: 'Complete', sort: '-secret', page: 'x' }, columns: { cv: true, other: 3 } }
    expect(parseSettings({ columns: { cv: true, auto: 'yes' }, hasKeys: false, views: [view, { id: 3 }, null] })).toEqual({
      columns: { cv: true },
      hasKeys: false,
      views: [{ id: 'a', name: 'Mine', search: { status: 'Complete' }, columns: { cv: true } }],
    })
  })
  it('S104 keeps a view without what was searched for and without its page', () => {
    const view = { ...CANDIDATE_LIST.first, status: 'Complete' as const, term: 'Amara', page: 4, top: 20 }
    expect(savedPart(view)).toEqual({ status: 'Complete', top: 20 })
    expect(viewIn({ id: 'a', name: 'b', search: 'x' })).toEqual({ id: 'a', name: 'b', search: {}, columns: {} })
    expect(parseSettings({ views: Array.from({ length: 99 }, (_, n) => ({ id: String(n), name: 'x' })) }).views).toHaveLength(MOST_VIEWS)
  })
})

import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { CV_LIST, CV_NUMBERS, leastOf, withLeast, type CvListView } from './cv-list-view.ts'
import { cvRowsOf, numberOf, withCv } from './cv-rows.ts'

const WANTED = { version: 2, weights: [2, 0, 1, 0, 3, 0, 0, 0, 0, 0] }

function row(id: string, total: number | null, changes: Partial<Interview> = {}): Interview {
  const values = [total, null, 100, null, total, null, null, null, null, null]
  const cvScore = { total, coverage: total === null ? 20 : 100, low: 0, high: 100, values, years: 3.5, language: 'en', config: 2 }
  // only what the rules look at
  return { id, name: id, email: `${id}@cv.test`, cvStatus: 'scored', cvScore, ...changes } as Interview
}
const shown = (rows: readonly Interview[], part: Partial<CvListView>): string =>
  cvRowsOf(rows, { ...CV_LIST.first, ...part }, WANTED)
    .map(({ id }) => id)
    .join(' ')

describe('the list of CVs', () => {
  const rows = [row('a', 40), row('b', null), row('c', 90), row('d', 40)]

  it('R129 S138 filters by skills, languages and education that CVs tell of', () => {
    const says = (skills: string[], level: 'bachelor' | 'master') => ({ cvSays: { skills, languages: ['english'], degrees: [], level } })
    const told = [row('sql', 40, says(['SQL'], 'bachelor')), row('go', 50, says(['Go'], 'master')), row('none', 60)]
    expect(shown(told, { skills: ['sql'] })).toBe('sql')
    expect(shown(told, { language: ['English'] })).toBe('go sql')
    expect(shown(told, { education: ['bachelor'], skills: ['go'] })).toBe('go')
  })

  it.each(CV_NUMBERS)('S138 R053 sorts by %s with "-" last both ways', (column) => {
    const known = rows.filter((one) => numberOf(one, column) !== null).map(({ id }) => id)
    for (const direction of ['ascending', 'descending'] as const) {
      const ids = shown(rows, { sort: { column, direction } }).split(' ')
      expect(ids.slice(0, known.length).toSorted()).toEqual(known.toSorted())
    }
  })

  it('S138 shows the best match first, and equal ones in the order of their ids', () => {
    expect(shown(rows, {})).toBe('c a d b')
    expect(shown(rows, { sort: { column: 'match', direction: 'ascending' } })).toBe('a d c b')
  })

  it('S138 filters by the least of any value; who has none is not low, and is left out', () => {
    expect(shown(rows, { least: ['match:41'] })).toBe('c')
    expect(shown(rows, { least: ['years:4'] })).toBe('')
    expect(shown(rows, { least: ['skill:40', 'title:100'] })).toBe('c a d')
    expect(leastOf(['skill:40', 'skill', 'height:1', 'match:x'])).toEqual(new Map([['skill', 40]]))
    expect(withLeast(['skill:40'], 'skill', 0)).toEqual([])
    expect(withLeast(['skill:40'], 'match', 60.4)).toEqual(['skill:40', 'match:60'])
  })

  it('S138 R180 tells apart who waits, failed, was scored by older criteria, needs a look or has no address', () => {
    const all = [
      row('old', 50, { cvScore: { ...row('x', 50).cvScore, config: 1 } as never }),
      row('waits', null, { cvStatus: 'queued', cvScore: undefined }),
      row('bad', null, { cvStatus: 'parsing_failed', cvScore: undefined }),
      row('nowhere', 60, { email: noAddressOf('nowhere') }),
      row('look', null),
    ]
    expect(shown(all, { phase: 'older' })).toBe('old')
    expect(shown(all, { phase: 'waiting' })).toBe('waits')
    expect(shown(all, { phase: 'failed' })).toBe('bad')
    expect(shown(all, { phase: 'noAddress' })).toBe('nowhere')
    expect(shown(all, { phase: 'look' })).toBe('look')
  })

  it('S138 R184 shows who is matched by a person, proposed by the rule, or read by nobody', () => {
    const all = [row('a', 90, { cvMatched: true, cvReadAt: 5 }), row('b', 80), row('c', 20, { cvReadAt: 5 })]
    expect(shown(all, { match: 'matched' })).toBe('a')
    expect(shown(all, { match: 'proposed' })).toBe('a b')
    expect(shown(all, { match: 'unread' })).toBe('b')
  })

  it('S138 holds only those who brought a CV', () => {
    expect(withCv([row('a', 4), row('b', null, { cvStatus: undefined, cvScore: undefined })]).map(({ id }) => id)).toEqual(['a'])
  })
})

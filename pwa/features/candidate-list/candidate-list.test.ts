import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { CANDIDATE_LIST, orderKeyOf, type ListView } from './candidate-list-view.ts'
import { countsOf, pageOf, rowsOf } from './candidate-rows.ts'
import { isAround, keepPlace, noteOpened, placeIn } from './list-place.ts'
import { neighboursOf } from './neighbours.ts'

const row = (id: string, changes: Partial<Interview> = {}): Interview => ({
  gid: 'g',
  scope: 'job:j',
  iv: id,
  rev: 1,
  op: '',
  fop: {},
  id,
  jobId: 'j',
  name: id,
  email: `${id}@x.y`,
  createdAt: 0,
  ...changes,
})

describe('the list', () => {
  it('R127 R427 starts with all candidates by name, ascending', () => {
    expect(CANDIDATE_LIST.first).toMatchObject({ status: 'All', sort: { column: 'name', direction: 'ascending' } })
    expect(rowsOf([row('Zoe'), row('adam'), row('Émile', { shortlisted: -1 })], CANDIDATE_LIST.first).map((one) => one.name)).toEqual([
      'adam',
      'Émile',
      'Zoe',
    ])
  })
  it('R165 X12 shows a row under every tab whose condition holds, and counts it there', () => {
    const rows = [row('a', { shortlisted: 1, finishedAt: 1 }), row('b', { finishedAt: 1 })]
    const shown = (status: 'Processing' | 'Shortlisted') => rowsOf(rows, { ...CANDIDATE_LIST.first, status }).map((one) => one.id)
    expect([shown('Processing'), shown('Shortlisted')]).toEqual([['a', 'b'], ['a']])
    expect(countsOf(rows, CANDIDATE_LIST.first)).toMatchObject({ All: 2, Processing: 2, Shortlisted: 1 })
  })
  it('R302 counts under a tab what the cut leaves of it', () => {
    const rows = [10, 20, 30, 40].map((autoScore, n) => row(`r${n}`, { autoScore, ...(n < 2 && { shortlisted: -1 as const }) }))
    expect(countsOf(rows, { ...CANDIDATE_LIST.first, top: 50 })).toMatchObject({ All: 2, Rejected: 1, Pending: 1 })
  })
  it('shows who has an answer that bears a mark of its time', () => {
    const recorded = { arrivedLate: 0, late: 0, toCheck: 1 }
    const rows = [row('a', { recorded }), row('b'), row('c', { recorded: { ...recorded, toCheck: 0, arrivedLate: 2 } })]
    expect(rowsOf(rows, { ...CANDIDATE_LIST.first, times: 'toCheck' }).map((one) => one.id)).toEqual(['a'])
    expect(rowsOf(rows, { ...CANDIDATE_LIST.first, times: 'arrivedLate' }).map((one) => one.id)).toEqual(['c'])
  })
  it('R129 narrows by a list, with any of its words, and by several lists at once', () => {
    const rows = [row('a', { degree: 'Master', language: 'thai' }), row('b', { degree: 'Bachelor' }), row('c', { language: 'thai' })]
    const found = (view: Partial<ListView>) => rowsOf(rows, { ...CANDIDATE_LIST.first, ...view }).map((one) => one.id)
    expect(found({ education: ['master', 'bachelor'] })).toEqual(['a', 'b'])
    expect(found({ education: ['master', 'bachelor'], language: ['thai'] })).toEqual(['a'])
    expect(rowsOf(rows, { ...CANDIDATE_LIST.first, info: ['has_comment'] }, { hasComment: (id) => id === 'c' })).toHaveLength(1)
  })
  it('R129 R247 keeps filters and cut in its address, commas within a word too', () => {
    const view = {
      ...CANDIDATE_LIST.first,
      top: 25,
      topOf: 'recruiter_score' as const,
      education: ['B.A., Law', '100%2C'],
      info: ['has_cv'],
    }
    expect(CANDIDATE_LIST.read(CANDIDATE_LIST.write(view))).toEqual(view)
    expect(CANDIDATE_LIST.read({ top: '0', info: 'secret,has_cv', topOf: 'x', skills: 7 })).toEqual({
      ...CANDIDATE_LIST.first,
      info: ['has_cv'],
      skills: ['7'],
    })
  })
  it('sorts by numbers with the missing ones last', () => {
    const rows = [row('a'), row('b', { autoScore: 3 }), row('c', { autoScore: 9 })]
    expect(rowsOf(rows, { ...CANDIDATE_LIST.first, sort: { column: 'auto', direction: 'descending' } }).map((one) => one.id)).toEqual([
      'c',
      'b',
      'a',
    ])
  })
  it('S128 sorts by the total score', () => {
    const rows = [row('a', { totalScore: 40.5 }), row('b'), row('c', { totalScore: 71.6667 })]
    const sorted = rowsOf(rows, { ...CANDIDATE_LIST.first, sort: { column: 'total', direction: 'descending' } })
    expect(sorted.map((one) => one.id)).toEqual(['c', 'a', 'b'])
  })
  it('R426 shows 25 candidates on pages of 10, 10 and 5', () => {
    const rows = Array.from({ length: 25 }, (_, n) => n)
    expect([1, 2, 3].map((page) => pageOf(rows, page, 10).rows.length)).toEqual([10, 10, 5])
    expect(pageOf(rows, 9, 10)).toMatchObject({ page: 3, from: 21, to: 25 })
    expect(pageOf(rows, 1, 0).rows).toHaveLength(25)
    expect(pageOf([], 1, 10)).toMatchObject({ pages: 1, from: 0, to: 0 })
  })
})

describe('the report of a candidate who was opened from the list', () => {
  const partial = { ...CANDIDATE_LIST.first, status: 'Partial' as const }
  const done = { firstAnswerAt: 1 }
  const everyone = [row('Ada', done), row('Bela'), row('Cem', done), row('Dora', done), row('Eva', { ...done, shortlisted: 1 })]
  const names = ({ previous, next, at, total }: ReturnType<typeof neighboursOf>) => [previous?.id, at, total, next?.id]

  it('goes on to the next of its view, not to the next by name', () => {
    expect(names(neighboursOf(everyone, { id: 'Ada', view: partial, order: undefined }))).toEqual([undefined, 1, 3, 'Cem'])
    expect(names(neighboursOf(everyone, { id: 'Ada', view: CANDIDATE_LIST.first, order: undefined }))).toEqual([undefined, 1, 5, 'Bela'])
    const descending = { ...partial, sort: { column: 'name', direction: 'descending' as const } }
    expect(names(neighboursOf(everyone, { id: 'Cem', view: descending, order: undefined }))).toEqual(['Dora', 2, 3, 'Ada'])
  })
  it('keeps its place when an outcome takes its candidate out of the view', () => {
    const judged = everyone.map((one) => (one.id === 'Cem' ? { ...one, shortlisted: -1 as const } : one))
    expect(names(neighboursOf(judged, { id: 'Cem', view: partial, order: undefined }))).toEqual(['Ada', 2, 3, 'Dora'])
  })
  it('follows the order in which the list was left, whoever is judged or comes meanwhile', () => {
    const order = rowsOf(everyone, partial).map((one) => one.id)
    const later = [...everyone.map((one) => (one.id === 'Ada' ? { ...one, shortlisted: 1 as const } : one)), row('Aziz', done)]
    expect(names(neighboursOf(later, { id: 'Cem', view: partial, order }))).toEqual(['Ada', 2, 3, 'Dora'])
    // nobody who is gone, and not for a candidate of another list
    expect(names(neighboursOf(later.slice(1), { id: 'Cem', view: partial, order }))).toEqual([undefined, 1, 2, 'Dora'])
    expect(names(neighboursOf(later, { id: 'Bela', view: CANDIDATE_LIST.first, order }))).toEqual(['Aziz', 3, 6, 'Cem'])
  })
})

describe('the place in the list', () => {
  it('is kept for the view it was left in, and leads to the candidate who was looked at last', () => {
    const order = orderKeyOf({ ...CANDIDATE_LIST.first, term: 'bao' })
    keepPlace({ jobId: 'j', order, ids: ['a', 'b'], selected: new Set(['b']), activeId: '', pagePx: 40, tablePx: 0 })
    noteOpened('other', 'x')
    noteOpened('j', 'b')
    expect(placeIn('j', order)).toMatchObject({ activeId: 'b', pagePx: 40, selected: new Set(['b']) })
    expect(placeIn('j', orderKeyOf({ ...CANDIDATE_LIST.first, term: 'bao', page: 3, size: 50 }))).not.toBeNull()
    expect(placeIn('j', orderKeyOf(CANDIDATE_LIST.first))).toBeNull()
    expect(placeIn('other', order)).toBeNull()
  })
  it('lasts between a list and its own reports', () => {
    const report = '/recruiter/dashboard/interview-report'
    expect(isAround('j', '/recruiter/jobs/j/candidates', {})).toBe(true)
    expect(isAround('j', report, { jobId: 'j' })).toBe(true)
    expect(isAround('j', report, { jobId: 'k' })).toBe(false)
    expect(isAround('j', '/recruiter/dashboard', { jobId: 'j' })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { Interview } from '../../entities/interview.ts'
import type { CandidateSort } from './candidate-order.ts'
import { pageOf, queryCandidates, topPercent, type CandidateQuery } from './candidate-query.ts'

const row = (id: string, changes: Partial<Interview> = {}): Interview => ({
  id,
  gid: 'g',
  scope: 'job:20260101000000-aaaaaaaa',
  iv: id,
  rev: 1,
  op: 'r:1',
  fop: {},
  jobId: '20260101000000-aaaaaaaa',
  name: `Person ${id}`,
  email: `${id}@sample.test`,
  createdAt: 1,
  ...changes,
})
const anything: CandidateQuery = {
  searchTerm: '',
  status: 'All',
  reviewStatus: '',
  percentage: 100,
  percentageOf: 'auto_score',
  education: [],
  language: [],
  info: [],
  experience: [],
  skills: [],
  sort: 'name',
  order: 'asc',
}
const ids = (rows: readonly { id: string }[]): string[] => rows.map((one) => one.id)

describe('the percentage cut', () => {
  const scores = [90, 80, 80, 70, 60, 50, 40, 30, undefined, undefined]
  it.each([
    [scores, 25, [90, 80, 80]],
    [[90, 80, 70], 50, [90, 80]],
    [[90, 80, 70], 1, [90]],
  ])('R247 of %j keeps with %i %%: %j', (values, percentage, kept) => {
    expect(topPercent(values, percentage, (value) => value)).toEqual(kept)
  })

  it('R248 cuts nothing at 100, rows without a score included', () => {
    expect(topPercent(scores, 100, (value) => value)).toEqual(scores)
  })
})

it('R302 cuts after the filters and pages after the cut', () => {
  const rows = Array.from({ length: 40 }, (_, index) =>
    row(`i${String(index).padStart(2, '0')}`, { autoScore: index, ...(index < 20 ? { finishedAt: 5, reviewedAt: 6 } : {}) }),
  )
  const found = queryCandidates(rows, { ...anything, status: 'Complete', percentage: 50 })
  expect(found).toHaveLength(10)
  expect(pageOf(found, 1, 10)).toHaveLength(10)
  expect(Math.min(...found.map((one) => one.autoScore ?? 0))).toBe(10)
})

it('R428 gives all rows for the limit 0', () => {
  expect(pageOf([1, 2, 3], 1, 0)).toEqual([1, 2, 3])
})

describe('order', () => {
  const rows = [
    row('c', { name: 'Ann' }),
    row('a', { name: 'Bob', autoScore: 50 }),
    row('b', { name: 'Ann', autoScore: 90 }),
    row('d', { name: 'Cleo', autoScore: 50 }),
  ]
  it.each<[CandidateSort, 'asc' | 'desc', string[]]>([
    ['name', 'asc', ['b', 'c', 'a', 'd']],
    ['name', 'desc', ['d', 'a', 'b', 'c']],
    ['autoScore', 'asc', ['a', 'd', 'b', 'c']],
    ['autoScore', 'desc', ['b', 'a', 'd', 'c']],
    ['interviewId', 'desc', ['d', 'c', 'b', 'a']],
  ])('R303 sorts by %s %s: scores without a value last, ties by id', (sort, order, expected) => {
    expect(ids(queryCandidates(rows, { ...anything, sort, order }))).toEqual(expected)
  })

  it('R303 shows every row exactly once when all pages are read', () => {
    const many = Array.from({ length: 25 }, (_, index) => row(`i${index}`, { name: `N${index % 3}` }))
    const sorted = queryCandidates(many, anything)
    expect([1, 2, 3].flatMap((page) => ids(pageOf(sorted, page, 10)))).toEqual(ids(sorted))
    expect(new Set(ids(sorted)).size).toBe(25)
  })
})

it.each<[CandidateSort, Partial<Interview>, Partial<Interview>]>([
  ['autoScore', { autoScore: 10 }, { autoScore: 20 }],
  ['recruiterScore', { recruiterScore: 10 }, { recruiterScore: 20 }],
  ['interviewStart', { startAt: Date.UTC(2026, 0, 1) }, { startAt: Date.UTC(2026, 0, 2) }],
  ['interviewEnd', { endAt: Date.UTC(2026, 0, 1) }, { endAt: Date.UTC(2026, 0, 2) }],
  ['delivery', { delivered: { received: 1, total: 3 } }, { delivered: { received: 2, total: 3 } }],
  ['outcome', { shortlisted: 1 }, { shortlisted: -1 }],
  ['reviewed', { reviewedAt: 1 }, { reviewedAt: 2 }],
])('R303 sorts by %s with rows that show a dash or an open window last, up and down', (sort, less, more) => {
  const rows = [row('z'), row('c', more), row('a', { startAt: 0, endAt: Date.UTC(2999, 11, 31), autoScore: -1 }), row('b', less)]
  const sorted = (order: 'asc' | 'desc') => ids(queryCandidates(rows, { ...anything, sort, order })).join('')
  expect([sorted('asc'), sorted('desc')]).toEqual(['bcaz', 'cbaz'])
})

it.each<[CandidateSort, string]>([
  ['status', 'acb'],
  ['source', 'bca'],
  ['shared', 'abc'],
])('R303 sorts by %s as people read it', (sort, expected) => {
  const rows = [
    row('a', { shortlisted: 1, registrationSource: 'qr' }),
    row('b'),
    row('c', { invitedAt: 1, registrationSource: 'magic_link' }),
  ]
  const isShared = (id: string) => id === 'c'
  expect(ids(queryCandidates(rows, { ...anything, sort, order: 'asc' }, { isShared })).join('')).toBe(expected)
})

describe('lists', () => {
  const rows = [row('a', { degree: 'Bachelor', language: 'thai' }), row('b', { degree: 'master', language: 'english' }), row('c')]
  it('keeps rows with any value of one list, and only rows that satisfy every list', () => {
    expect(ids(queryCandidates(rows, { ...anything, education: ['bachelor', 'master'] }))).toEqual(['a', 'b'])
    expect(ids(queryCandidates(rows, { ...anything, education: ['bachelor', 'master'], language: ['thai'] }))).toEqual(['a'])
    expect(queryCandidates(rows, { ...anything, skills: ['sql'] })).toEqual([])
  })
})

describe('what a CV says', () => {
  const cvScore = (years: number | null, total: number | null) => ({
    cvScore: { total, coverage: 100, low: 0, high: 100, values: [], years, language: 'en', config: 1 },
  })
  const rows = [row('a', cvScore(1, 90)), row('b', cvScore(3, 40)), row('c', cvScore(12, null)), row('d', cvScore(null, 70)), row('e')]

  it('R129 S138 filters by the level of experience that the years of a CV tell, any of those that are asked for', () => {
    expect(ids(queryCandidates(rows, { ...anything, experience: ['junior', 'senior'] }))).toEqual(['a', 'c'])
    expect(ids(queryCandidates(rows, { ...anything, experience: ['director'] }))).toEqual([])
  })

  it('R129 R131 S138 filters by skills, languages and education that a CV tells of', () => {
    const says = (part: object) => ({ cvSays: { skills: [], languages: [], degrees: [], ...part } })
    const read = [
      row('a', says({ skills: ['SQL', 'React'], level: 'master' })),
      row('b', { language: 'thai', ...says({ languages: ['english'], degrees: ['BSc Nursing'], level: 'bachelor' }) }),
      row('c', { degree: 'Diploma' }),
    ]
    const found = (part: Partial<CandidateQuery>) => ids(queryCandidates(read, { ...anything, ...part })).join('')
    expect([found({ skills: ['sql'] }), found({ skills: ['sql', 'welding'] }), found({ skills: ['welding'] })]).toEqual(['a', 'a', ''])
    expect([found({ language: ['english'] }), found({ language: ['thai'] })]).toEqual(['b', 'b'])
    expect([found({ education: ['bachelor'] }), found({ education: ['master'] }), found({ education: ['doctorate'] })]).toEqual([
      'ab',
      'a',
      '',
    ])
    expect([found({ education: ['bsc nursing'] }), found({ education: ['diploma'] })]).toEqual(['b', 'abc'])
    expect(found({ education: ['bachelor'], skills: ['react'] })).toBe('a')
  })

  it('R247 S138 cuts by the match with the job, and leaves out those without one', () => {
    expect(ids(queryCandidates(rows, { ...anything, percentage: 50, percentageOf: 'matching_score' }))).toEqual(['a', 'd'])
  })
})

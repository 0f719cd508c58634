import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { duplicates, newRows, rowProblems, type DraftCandidate } from './add-candidates.ts'
import { FIRST_VIEW, pageOf, rowsOf } from './candidate-rows.ts'

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
    expect(FIRST_VIEW).toMatchObject({ status: 'All', sort: { column: 'name', direction: 'ascending' } })
    expect(rowsOf([row('Zoe'), row('adam'), row('Émile', { shortlisted: -1 })], FIRST_VIEW).map((one) => one.name)).toEqual([
      'adam',
      'Émile',
      'Zoe',
    ])
  })
  it('shows a row under its one label', () => {
    const rows = [row('a', { shortlisted: 1, finishedAt: 1 }), row('b', { finishedAt: 1 })]
    expect(rowsOf(rows, { ...FIRST_VIEW, status: 'Processing' }).map((one) => one.id)).toEqual(['b'])
  })
  it('shows who has an answer that bears a mark of its time', () => {
    const recorded = { arrivedLate: 0, late: 0, toCheck: 1 }
    const rows = [row('a', { recorded }), row('b'), row('c', { recorded: { ...recorded, toCheck: 0, arrivedLate: 2 } })]
    expect(rowsOf(rows, { ...FIRST_VIEW, times: 'toCheck' }).map((one) => one.id)).toEqual(['a'])
    expect(rowsOf(rows, { ...FIRST_VIEW, times: 'arrivedLate' }).map((one) => one.id)).toEqual(['c'])
  })
  it('sorts by numbers with the missing ones last', () => {
    const rows = [row('a'), row('b', { autoScore: 3 }), row('c', { autoScore: 9 })]
    expect(rowsOf(rows, { ...FIRST_VIEW, sort: { column: 'auto', direction: 'descending' } }).map((one) => one.id)).toEqual(['c', 'b', 'a'])
  })
  it('R426 shows 25 candidates on pages of 10, 10 and 5', () => {
    const rows = Array.from({ length: 25 }, (_, n) => n)
    expect([1, 2, 3].map((page) => pageOf(rows, page, 10).rows.length)).toEqual([10, 10, 5])
    expect(pageOf(rows, 9, 10)).toMatchObject({ page: 3, from: 21, to: 25 })
    expect(pageOf(rows, 1, 0).rows).toHaveLength(25)
    expect(pageOf([], 1, 10)).toMatchObject({ pages: 1, from: 0, to: 0 })
  })
})

describe('adding by hand', () => {
  const line = (key: string, name: string, email: string): DraftCandidate => ({ key, name, email })
  it('R250 R251 checks names and addresses and leaves empty lines out', () => {
    const rows = [
      line('1', '', ''),
      line('2', 'Ann', ''),
      line('3', '', 'a@b.co'),
      line('4', 'x'.repeat(101), 'a@b.co'),
      line('5', '🙂'.repeat(100), `${'a'.repeat(70)}@b.co`),
      line('6', 'Ann', `${'a'.repeat(71)}@b.co`),
    ]
    expect(Object.fromEntries(rowProblems(rows))).toEqual({ 2: ['email'], 3: ['name'], 4: ['nameLong'], 6: ['emailLong'] })
  })
  it('asks for a name and an address when nothing was typed at all', () => {
    expect(Object.fromEntries(rowProblems([line('1', '', ''), line('2', ' ', '')]))).toEqual({ 1: ['name', 'email'] })
  })
  it('names addresses that repeat or are in the job already, whatever their case', () => {
    expect(
      duplicates([line('1', 'A', 'a@b.co'), line('2', 'B', 'A@B.co'), line('3', 'C', 'c@d.co'), line('4', '', '')], new Set(['c@d.co'])),
    ).toEqual(['a@b.co', 'c@d.co'])
  })
  it('R381 adds each address once, the first one that was typed, and nobody who is in the job', () => {
    const rows = [
      line('1', 'A', 'a@b.co'),
      line('2', 'B', ' A@B.co'),
      line('3', 'C', 'c@d.co'),
      line('4', '', ''),
      line('5', 'E', 'e@d.co'),
    ]
    expect(newRows(rows, new Set(['c@d.co'])).map(({ key }) => key)).toEqual(['1', '5'])
  })
})

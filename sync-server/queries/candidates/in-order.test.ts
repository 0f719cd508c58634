import { expect, it } from 'vitest'
import { CANDIDATE_SORTS, sortCandidates, type CandidateDoc } from '#shared/policies/candidates/candidate-order.ts'
import { inOrder } from './in-order.ts'

const rowOf = (n: number, more: Partial<CandidateDoc> = {}): CandidateDoc => ({
  id: `i${String(n).padStart(4, '0')}`,
  gid: 'g',
  scope: 'job:j',
  iv: `i${n}`,
  rev: 1,
  op: 's:1',
  fop: {},
  jobId: 'j',
  name: `Person ${(n * 7919) % 97}`,
  email: `p${(n * 31) % 500}@order.test`,
  createdAt: 1,
  ...(n % 3 > 0 && { autoScore: (n * 37) % 101 }),
  ...(n % 4 > 0 && { shortlisted: 1 as const }),
  ...more,
})
const ORDERS = CANDIDATE_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })))

it('R303 places what came, changed and went where sorting anew would, in every order', () => {
  const keptIn = {}
  let rows = Array.from({ length: 600 }, (_, n) => rowOf(n))
  for (let turn = 0; turn < 6; turn++) {
    for (const by of ORDERS) expect({ by, rows: inOrder({ rows, keptIn }, by) }).toEqual({ by, rows: sortCandidates(rows, by) })
    // the last turn changes more than are placed one by one
    const step = turn === 5 ? 2 : 90
    rows = [
      ...rows
        .filter((_, n) => n % 101 !== turn)
        .map((row, n) => (n % step === turn % step ? { ...row, autoScore: turn, name: `Ä ${n}` } : row)),
      rowOf(1000 + turn),
    ]
  }
})

it('gives the same list as long as the rows are the same, and keeps none of few', () => {
  const [keptIn, rows] = [{}, [rowOf(2), rowOf(1)]]
  const by = { sort: 'name', order: 'asc' } as const
  expect(inOrder({ rows, keptIn }, by)).toBe(inOrder({ rows, keptIn }, by))
  expect(inOrder({ rows, keptIn: null }, by)).not.toBe(inOrder({ rows, keptIn: null }, by))
})

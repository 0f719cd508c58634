import { describe, expect, it } from 'vitest'
import { BUILT_IN_CRITERIA, criterionProblems, evaluationOf, isBuiltInCriterion, withIds } from './evaluation.ts'

const tact = { id: 'c1', name: 'Tact' }

describe('what reviewers look at', () => {
  it.each([undefined, {}, { criteria: [] }, { criteria: [{ id: 'c1', name: ' ' }] }])('R385 is built in for a job with %j', (scoring) => {
    const { criteria, namesAreKeys } = evaluationOf(scoring)
    expect(namesAreKeys).toBe(true)
    expect(criteria.map(({ name }) => name)).toEqual(BUILT_IN_CRITERIA)
  })

  it('R385 is what the job says, in its order, without what has no name yet', () => {
    const criteria = [
      { id: 'c2', name: ' Care ', description: 'Checks twice.' },
      { id: 'c3', name: '' },
      { ...tact, description: ' ' },
    ]
    expect(evaluationOf({ criteria })).toEqual({
      namesAreKeys: false,
      version: 1,
      criteria: [{ id: 'c2', name: 'Care', description: 'Checks twice.' }, tact],
    })
  })

  it('says nothing of feelings, character, looks or age', () => {
    expect(BUILT_IN_CRITERIA.filter((name) => /emotion|enthus|composure|confiden|personal|beauty|age$/.test(name))).toEqual([])
    expect([isBuiltInCriterion('teamwork'), isBuiltInCriterion('Teamwork'), isBuiltInCriterion('toString')]).toEqual([true, false, false])
  })
})

it.each([
  [['Tact', 'Care'], []],
  [['Tact', ' '], ['name']],
  [['', ''], ['name']],
  [['Tact', ' tact '], ['sameName']],
  [
    ['', 'Tact', 'TACT'],
    ['name', 'sameName'],
  ],
])('of the names %j the problems are %j', (names, problems) => {
  expect(criterionProblems(names.map((name) => ({ name })))).toEqual(problems)
})

describe('ids of criteria', () => {
  const ids = () => {
    let count = 0
    return () => `new${++count}`
  }
  it('stay with a name that is sent again, and a repeat makes no new ones', () => {
    const given = [{ name: 'Care' }, { name: 'Tact', description: 'Listens.' }]
    const first = withIds(given, [tact], ids())
    expect(first).toEqual([
      { id: 'new1', name: 'Care' },
      { id: 'c1', name: 'Tact', description: 'Listens.' },
    ])
    expect(withIds(given, first, ids())).toEqual(first)
  })

  it('stay through a new name, and are not given twice', () => {
    expect(withIds([{ id: 'c1', name: 'Kindness' }, { name: 'Tact' }], [tact], ids())).toEqual([
      { id: 'c1', name: 'Kindness' },
      { id: 'new1', name: 'Tact' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { criteriaChange, criteriaOfReview, criteriaSealed, lockBy, missedVersion, withoutVersions } from './criteria-version.ts'
import { evaluationOf } from '../evaluation.ts'

const tact = { id: 'c1', name: 'Tact' }
const calm = { id: 'c1', name: 'Calm' }

describe('versions of criteria', () => {
  it('S096 stay the same while nobody has sealed by them, and change once somebody has', () => {
    expect(criteriaChange({ criteria: [tact] }, [calm])).toEqual({ criteria: [calm] })
    const locked = { criteria: [tact], criteriaLocked: 1 }
    const changed = criteriaChange(locked, [calm])
    expect(changed).toEqual({ criteria: [calm], criteriaVersion: 2, formerCriteria: { 1: [tact] } })
    expect(criteriaChange({ ...locked, ...changed }, [])).toEqual({ criteria: [] })
  })

  it('S096 are kept, the latest ten of them', () => {
    let scoring: Parameters<typeof criteriaChange>[0] = { criteria: [tact] }
    for (let version = 1; version <= 12; version++)
      scoring = { ...scoring, criteriaLocked: version, ...criteriaChange({ ...scoring, criteriaLocked: version }, [calm]) }
    expect(scoring.criteriaVersion).toBe(13)
    expect(Object.keys(scoring.formerCriteria ?? {})).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })

  it('S096 get the version that an edit made elsewhere did not know of', () => {
    expect(missedVersion({ criteria: [tact] }, { criteria: [calm], criteriaLocked: 1 })).toEqual({
      criteriaVersion: 2,
      formerCriteria: { 1: [tact] },
    })
    expect(missedVersion({ criteria: [tact] }, { criteria: [calm], criteriaLocked: 1, criteriaVersion: 2 })).toBeNull()
  })

  it('S096 are locked by a sealed review with ratings of them, never beyond the version there is', () => {
    expect(lockBy({ sealedAt: 1, criteriaVersion: 1 }, {})).toBe(1)
    expect(lockBy({ sealedAt: 1, criteriaVersion: 99 }, { criteriaVersion: 2 })).toBe(2)
    expect(lockBy({ sealedAt: 1, criteriaVersion: 1 }, { criteriaLocked: 1 })).toBeNull()
    expect([lockBy({ criteriaVersion: 1 }, {}), lockBy({ sealedAt: 1 }, {}), lockBy({ sealedAt: 1, criteriaVersion: 0 }, {})]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('S096 are in the sealed review: the rated criteria by their names of then', () => {
    const then = evaluationOf({ criteria: [tact, { id: 'c2', name: 'Care' }], criteriaVersion: 3 })
    const sealed = criteriaSealed(then, { c1: 7 })
    expect(sealed).toEqual({ criteria: [tact], criteriaVersion: 3 })
    expect(criteriaSealed(then, {})).toEqual({})
    const today = evaluationOf({ criteria: [calm] })
    expect(criteriaOfReview(sealed, today)).toEqual({ criteria: [tact], namesAreKeys: false, version: 3 })
    expect(criteriaOfReview({}, today)).toBe(today)
    const builtIn = criteriaSealed(evaluationOf(undefined), { teamwork: 7 })
    expect(criteriaOfReview(builtIn, today)).toMatchObject({ criteria: [{ name: 'teamwork' }], namesAreKeys: true })
  })

  it('begin anew in a copy of a job', () => {
    expect(withoutVersions({ criteria: [tact], criteriaVersion: 2, criteriaLocked: 1, formerCriteria: {}, jobId: 'j' })).toEqual({
      criteria: [tact],
      jobId: 'j',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { interview } from '../../entities/interview.ts'
import { askedDetailsOf, detailProblems, detailsFrom, lacksDetails, type AskedDetails, type DetailsDraft } from './details.ts'

const ALL: AskedDetails = {
  asked: ['phone', 'degree', 'university', 'preference1', 'preference2'],
  extra: [{ id: 'x', label: 'Driving licence' }],
}
const EMPTY: DetailsDraft = { phone: '', countryCode: '', degree: '', university: '', preference1: '', preference2: '', extra: {} }
const FULL: DetailsDraft = {
  phone: ' (040) 123-4567 ',
  countryCode: '00358',
  degree: 'MSc',
  university: 'Aalto ',
  preference1: 'Port',
  preference2: '',
  extra: { x: 'yes' },
}

describe('S039 details that a job asks for', () => {
  it('are those of its settings, without labels that say nothing; a job that asks for nothing has none', () => {
    expect(askedDetailsOf({})).toBeUndefined()
    expect(askedDetailsOf({ askedDetails: [], extraDetails: [{ id: 'x', label: ' ' }] })).toBeUndefined()
    expect(askedDetailsOf({ askedDetails: ['degree', 'phone'], extraDetails: [{ id: 'x', label: 'Why' }] })).toEqual({
      asked: ['phone', 'degree'],
      extra: [{ id: 'x', label: 'Why' }],
    })
  })

  it('are missing until each is there; a second preference may stay open', () => {
    expect(lacksDetails(undefined, {})).toBe(false)
    const own = { phone: '0401234567', degree: 'MSc', university: 'Aalto', preference1: 'Port', extra: { x: 'yes' } }
    expect(lacksDetails(ALL, own)).toBe(false)
    for (const key of Object.keys(own)) expect(lacksDetails(ALL, { ...own, [key]: key === 'extra' ? {} : '' })).toBe(true)
  })

  it('say what is wrong by field, and nothing of what is not asked', () => {
    expect(detailProblems(ALL, FULL)).toEqual({})
    expect(detailProblems(ALL, EMPTY)).toEqual({
      phone: 'missing',
      degree: 'missing',
      university: 'missing',
      preference1: 'missing',
      x: 'missing',
    })
    expect(detailProblems({ asked: ['degree'], extra: [] }, { ...EMPTY, degree: 'BA' })).toEqual({})
    for (const phone of ['123456', '1'.repeat(16), '040 CALL ME'])
      expect(detailProblems(ALL, { ...FULL, phone })).toEqual({ phone: 'phone' })
    for (const countryCode of ['+', '+3581', 'FI'])
      expect(detailProblems(ALL, { ...FULL, countryCode })).toEqual({ countryCode: 'countryCode' })
    expect(detailProblems(ALL, { ...FULL, degree: 'x'.repeat(101), extra: { x: 'x'.repeat(501) } })).toEqual({ degree: 'long', x: 'long' })
  })

  it('are kept as they are compared and dialled, and fit the interview', () => {
    const kept = detailsFrom(ALL, FULL, {})
    expect(kept).toEqual({
      phone: '0401234567',
      countryCode: '+358',
      degree: 'MSc',
      university: 'Aalto',
      preference1: 'Port',
      preference2: '',
      extra: { x: 'yes' },
    })
    expect(interview.fields.partial().safeParse(kept).success).toBe(true)
    expect(interview.fields.partial().safeParse({ ...kept, countryCode: '+12a' }).success).toBe(false)
    // an answer to what is no longer asked stays
    expect(detailsFrom({ asked: [], extra: [{ id: 'x', label: 'X' }] }, FULL, { extra: { old: 'a' } })).toEqual({
      extra: { old: 'a', x: 'yes' },
    })
  })
})

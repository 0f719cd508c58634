import { describe, expect, it } from 'vitest'
import type { FieldKind, FieldV2 } from '../../lib/requisition/fields.ts'
import { isEmptyValue, validatorOf } from './validator.ts'

const options = ['tug', 'ferry'].map((value) => ({ value, label: { en: value } }))
const field = (type: FieldKind, required = false): FieldV2 => ({
  key: 'field',
  label: { en: 'Field' },
  type,
  required,
  options: type === 'select' || type === 'multi' ? options : [],
  order: 0,
  visible: 'internal',
})
const problem = (type: FieldKind, value: unknown) => validatorOf([field(type)]).problems({ field: value })['field'] ?? null

describe('the validator of a form', () => {
  it.each<[FieldKind, unknown, string | null]>([
    ['text', 'Pilot', null],
    ['text', 7, 'kind'],
    ['text', 'x'.repeat(301), 'long'],
    ['long', 'x'.repeat(20_000), null],
    ['long', 'x'.repeat(20_001), 'long'],
    ['number', 2.5, null],
    ['number', NaN, 'kind'],
    ['number', '2', 'kind'],
    ['number', 1e13, 'range'],
    ['money', { amount: 1, currency: 'EUR' }, null],
    ['money', { amount: -1, currency: 'EUR' }, 'range'],
    ['money', { amount: 1, currency: 'EUR', more: 1 }, 'kind'],
    ['date', '2028-02-29', null],
    ['date', '2027-02-29', 'range'],
    ['date', '29.2.2028', 'kind'],
    ['select', 'tug', null],
    ['select', 'sub', 'option'],
    ['multi', ['tug', 'ferry'], null],
    ['multi', ['tug', 'tug'], 'kind'],
    ['multi', ['sub'], 'option'],
    ['bool', false, null],
    ['bool', 'no', 'kind'],
    ['user', 'Rita', null],
    ['text', null, null],
  ])('S102 of a field of kind %s says of %o: %s', (type, value, expected) => {
    expect(problem(type, value)).toBe(expected)
  })

  it('S102 knows no field beside those of the form, and names the required ones that say nothing', () => {
    const validator = validatorOf([field('text', true)])
    expect(validator.problems({ other: 1 })).toEqual({ other: 'unknown' })
    for (const empty of [undefined, null, '', ' \u200B', []]) expect([empty, isEmptyValue(empty)]).toEqual([empty, true])
    expect([validator.missing({}), validator.missing({ field: 'x' })]).toEqual([['field'], []])
    expect(validatorOf([field('bool', true)]).missing({ field: false })).toEqual([])
  })
})

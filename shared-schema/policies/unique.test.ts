import { describe, expect, it } from 'vitest'
import { ownWords, uniqueField, uniqueKey } from './unique.ts'

describe('what no two documents of a scope may share', () => {
  it.each([
    ['interviews', { email: ' Ann@B.co' }, 'ann@b.co'],
    ['programmes', { name: ' Spring  Intake ' }, 'spring intake'],
    ['programmes', { name: 'Cafe\u0301' }, 'caf\u00e9'],
    ['interviews', { name: 'Ann' }, null],
    ['interviews', { email: 7 }, null],
    ['comments', { text: 'x', name: 'x', email: 'a@b.co' }, null],
  ] as const)('%s %j: %s', (col, body, key) => {
    expect(uniqueKey(col, body)).toBe(key)
  })

  it('is the address of a candidate and the name of a programme', () => {
    expect([uniqueField('interviews'), uniqueField('programmes'), uniqueField('jobs')]).toEqual(['email', 'name', null])
  })
})

it('words of a second row are those that a person wrote and that may differ', () => {
  const body = {
    jobId: 'j',
    email: 'a@b.co',
    name: 'Ann',
    createdAt: 1,
    invitedAt: 2,
    endAt: null,
    shortlisted: 0,
    tags: [],
    notes: '',
    phone: '1',
  }
  expect(ownWords('interviews', body)).toEqual({ name: 'Ann', phone: '1' })
  expect(ownWords('interviews', { ...body, shortlisted: -1, endAt: 9, tags: [{ name: 'x' }] })).toMatchObject({ shortlisted: -1, endAt: 9 })
})

import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { draftOf, editOf } from './candidate-edit.ts'

const row = { id: 'i', name: 'Ada', email: 'ada@x.test', phone: '1', startAt: 5, endAt: 9 } as Interview // as far as the form reads it
const edit = (changes: Partial<ReturnType<typeof draftOf>>) => editOf(row, { ...draftOf(row), ...changes })

describe('S118 an edit of a candidate', () => {
  it.each([
    ['nothing', {}, { own: {}, asked: {} }],
    ['letters and spaces that do not count', { email: ' ADA@x.test ', name: ' Ada ' }, { own: {}, asked: {} }],
    [
      'what this device may write',
      { name: 'Åda', phone: '', language: 'thai' },
      { own: { name: 'Åda', phone: undefined, language: 'thai' }, asked: {} },
    ],
    ['an address', { email: 'new@x.test' }, { own: {}, asked: { email: 'new@x.test' } }],
    [
      'a window',
      { startAt: 1000, endAt: 2000 },
      { own: {}, asked: { interview_start: '1970-01-01T00:00:01.000Z', interview_deadline: '1970-01-01T00:00:02.000Z' } },
    ],
    ['no window', { startAt: null, endAt: null }, { own: { startAt: null, endAt: null }, asked: {} }],
  ])('of %s', (_what, changes, expected) => {
    expect(edit(changes)).toEqual(expected)
  })
})

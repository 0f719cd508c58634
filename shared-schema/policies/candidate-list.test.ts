import { describe, expect, it } from 'vitest'
import { compareByName, compareByNumber, isOpenWindow, matchesSearch, repeatedEmails, scoreText } from './candidate-list.ts'

it.each([
  [undefined, '-'],
  [null, '-'],
  [-1, '-'],
  [0, 0],
  [72, 72],
])('R109 shows the score %s as %s', (score, shown) => {
  expect(scoreText(score)).toBe(shown)
})

it('R112 R113 reads a missing window, 1970-01-01 and 2999-12-31 as open', () => {
  expect([undefined, null, 0, Date.UTC(2999, 11, 31)].map(isOpenWindow)).toEqual([true, true, true, true])
  expect([Date.UTC(1970, 0, 2), Date.UTC(2026, 11, 4), Date.UTC(2999, 11, 30)].map(isOpenWindow)).toEqual([false, false, false])
})

it.each([
  ['JOSE', true],
  ['  josé ', true],
  ['LEE', true],
  ['a.example', true],
  ['', true],
  ['a.b', false],
  ['.*', false],
])('R301 search %j of José Lee, jl@a.example -> %s', (term, expected) => {
  expect(matchesSearch({ name: 'José Lee', email: 'jl@a.example' }, term)).toBe(expected)
})

it('R301 takes the characters of a regular expression literally', () => {
  expect([matchesSearch({ name: 'axb', email: 'x@y.z' }, 'a.b'), matchesSearch({ name: 'a.b', email: 'x@y.z' }, 'a.b')]).toEqual([
    false,
    true,
  ])
})

describe('order', () => {
  it('X09 sorts by name ascending and breaks ties by id', () => {
    const rows = [
      { id: '3', name: 'émile' },
      { id: '2', name: 'Zoe' },
      { id: '1', name: 'Emile' },
      { id: '4', name: 'anna' },
    ]
    expect(rows.toSorted(compareByName).map((row) => row.id)).toEqual(['4', '1', '3', '2'])
  })

  it('R303 puts missing scores last in both orders', () => {
    const rows = [{ id: 'a', s: 5 }, { id: 'b' }, { id: 'c', s: 9 }, { id: 'd', s: 5 }, { id: 'e' }]
    const sorted = (order: 'asc' | 'desc') =>
      rows
        .toSorted(compareByNumber((row: { id: string; s?: number }) => row.s, order))
        .map((row) => row.id)
        .join('')
    expect([sorted('asc'), sorted('desc')]).toEqual(['adcbe', 'cadbe'])
  })
})

it('R381 lists repeated addresses once, whatever their case', () => {
  expect(repeatedEmails(['a@b.co', 'x@y.z', ' A@B.co', 'a@b.CO', '', ''])).toEqual(['a@b.co'])
})

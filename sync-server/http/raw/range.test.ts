import { expect, it } from 'vitest'
import { isKnown, parseRange } from './range.ts'

it.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=900-', { from: 900, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-2000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['', null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=2000-1500', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
])('reads %j of 1000 bytes as %j', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range)
})

it.each([
  ['"v1"', true],
  ['W/"v1"', true],
  ['"v0", W/"v1", "v2"', true],
  [' * ', true],
  ['', false],
  ['"v2"', false],
  ['v1', false],
  ['"v10"', false],
])('takes %j as %s for a version that is known', (header, is) => {
  expect([isKnown(header, '"v1"'), isKnown(header, 'W/"v1"')]).toEqual([is, is])
})

import { expect, it } from 'vitest'
import { person } from './people.ts'

it('invents 12,000 different people, the same ones every time, with names that fit', () => {
  const people = Array.from({ length: 12_000 }, (_, n) => person(n))
  expect(new Set(people.map(({ email }) => email)).size).toBe(12_000)
  expect(new Set(people.map(({ name }) => name)).size).toBe(12_000)
  expect(Math.max(...people.map(({ name }) => [...name].length))).toBeLessThanOrEqual(25)
  expect(people.every(({ email }) => /^[a-z.0-9]+@candidates\.test$/.test(email))).toBe(true)
  expect(person(3)).toEqual(person(3))
})

import { describe, expect, it } from 'vitest'
import { ORDER, changedParts, changesAt, keyOf, readKey, setPart, valueAt, withPart } from './parts.ts'

const things = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }))
const idsOf = (value: unknown) => (value as { id: string }[]).map(({ id }) => id)

describe('names of stamps', () => {
  it.each(['thai', 'a/b', 'a.b', '$x', '100 %', 'ü', ''])('bring the part %j back, without a dot', (part) => {
    const key = keyOf('text', part)
    expect(readKey(key)).toEqual({ field: 'text', part })
    expect(key).not.toContain('.')
  })

  it('without a part are of the whole field, and what nobody of ours made names no part', () => {
    expect(readKey('text')).toEqual({ field: 'text' })
    expect(readKey('text/%')).toEqual({ field: 'text', part: '%' })
  })
})

describe('a record by its keys', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [undefined, { a: 1 }, ['a']],
    [{ a: 1, b: 2 }, { a: 1 }, ['b']],
    [{ a: 1 }, { a: 2, b: 3 }, ['a', 'b']],
    [{ a: 1 }, undefined, ['a']],
  ])('%j to %j changes %j', (before, after, parts) => expect(changedParts('byKey', before, after)).toEqual(parts))

  it('takes one part and leaves the others', () => {
    expect(withPart('byKey', { english: 'Hi', german: 'Hallo' }, { english: 'Hello', thai: 'x' }, 'english')).toEqual({
      english: 'Hello',
      german: 'Hallo',
    })
    expect(withPart('byKey', { english: 'Hi', german: 'Hallo' }, { english: 'Hi' }, 'german')).toEqual({ english: 'Hi' })
    expect(withPart('byKey', undefined, { thai: 'x' }, 'thai')).toEqual({ thai: 'x' })
  })

  it('never takes a name of all objects for a part', () => {
    expect(valueAt({ text: 'byKey' }, { text: {} }, 'text/constructor')).toBeUndefined()
    expect(withPart('byKey', { a: 1 }, JSON.parse('{"__proto__": 2}'), 'b')).toEqual({ a: 1 })
  })
})

describe('a list by its ids', () => {
  it.each([
    ['abc', 'abc', []],
    ['abc', 'acb', [ORDER]],
    ['abc', 'ac', ['b']],
    ['abc', 'axbc', ['x']],
    ['abc', 'cxa', ['x', 'b', ORDER]],
  ])('%s to %s changes %j', (before, after, parts) => expect(changedParts('byId', things(...before), things(...after))).toEqual(parts))

  it.each([
    ['abc', 'axbc', 'x', 'axbc'],
    // the thing before it was taken away by somebody else
    ['ac', 'abxc', 'x', 'axc'],
    ['bc', 'xbc', 'x', 'xbc'],
    ['abc', 'ac', 'b', 'ac'],
    ['abxc', 'cba', ORDER, 'cbxa'],
    ['', 'x', 'x', 'x'],
  ])('%s with %s of the part %j is %s', (value, next, part, expected) => {
    expect(idsOf(withPart('byId', things(...value), things(...next), part)).join('')).toBe(expected)
  })

  it('puts a part back where it is, and a thing that is gone at the end', () => {
    expect(setPart('byId', things('a', 'b'), 'a', { id: 'a', text: 'new' })).toEqual([{ id: 'a', text: 'new' }, ...things('b')])
    expect(idsOf(setPart('byId', things('a'), 'z', { id: 'z' }))).toEqual(['a', 'z'])
    expect(idsOf(setPart('byId', things('a', 'b'), ORDER, ['b', 'a']))).toEqual(['b', 'a'])
    expect(setPart('byId', things('a', 'b'), 'a', undefined)).toEqual(things('b'))
  })
})

it('values under names of stamps become changes of whole fields', () => {
  const doc = { text: { english: 'Hi', german: 'Hallo' }, choices: things('a', 'b'), required: true }
  const kinds = { text: 'byKey', choices: 'byId', '*': 'whole' } as const
  const values = { 'text/english': 'Hello', 'text/thai': 'x', 'choices/a': undefined, required: false }
  expect(changesAt(kinds, doc, values)).toEqual({
    text: { english: 'Hello', german: 'Hallo', thai: 'x' },
    choices: things('b'),
    required: false,
  })
})

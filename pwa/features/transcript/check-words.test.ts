import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Trust } from '#shared/lib/words/trust.ts'
import { WordsFile } from '#shared/lib/words/words-file.ts'
import { checkWords } from './check-words.ts'

const at = fc.integer({ min: 0, max: 7_200_000 })
const word = fc.tuple(fc.string({ minLength: 1, maxLength: 12 }), at, at, fc.double({ min: 0, max: 1, noNaN: true }))
const file = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  trust: fc.constantFrom(...Trust.options),
  language: fc.string({ maxLength: 20 }),
  engine: fc.string({ maxLength: 120 }),
  durationMs: at,
  sentences: fc.array(fc.record({ fromMs: at, toMs: at, words: fc.array(word, { minLength: 1, maxLength: 5 }) }), { maxLength: 4 }),
})
const wrong = fc.constantFrom<unknown>(
  undefined,
  null,
  -1,
  1.5,
  '',
  'x'.repeat(3001),
  [],
  {},
  NaN,
  2 ** 60,
  true,
  ['a', 1, 2],
  ['a', 1, 2, 3],
)

it('S126 takes whole files of words as they are', () => {
  fc.assert(
    fc.property(file, (value) => {
      expect(checkWords(value)).toBe(value)
    }),
  )
})

it('S126 says of a file with any part replaced what the schema says', () => {
  fc.assert(
    fc.property(file, fc.nat(), wrong, (value, at, part) => {
      const broken = replaceAt(structuredClone(value), at, part)
      const wanted = WordsFile.safeParse(broken)
      if (wanted.success) expect(checkWords(broken)).toEqual(wanted.data)
      else expect(() => checkWords(broken)).toThrow()
    }),
    { numRuns: 2000 },
  )
})

/** Puts `part` in one of the places of a value, however deep. */
function replaceAt(value: object, at: number, part: unknown): unknown {
  const places: [holder: Record<string, unknown>, key: string][] = []
  const walk = (holder: object): void => {
    for (const [key, inside] of Object.entries<unknown>(holder as Record<string, unknown>)) {
      places.push([holder as Record<string, unknown>, key]) // arrays too, by their places
      if (typeof inside === 'object' && inside !== null) walk(inside)
    }
  }
  walk(value)
  const [holder, key] = places[at % places.length] ?? []
  if (holder && key !== undefined) holder[key] = part
  return value
}

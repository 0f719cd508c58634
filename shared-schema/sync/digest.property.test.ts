import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDigest, digestOf, digestSum, sameDigest, takeFromDigest, type Digestible } from './digest.ts'

const doc = fc.record({
  id: fc.string({ minLength: 1, maxLength: 12 }),
  rev: fc.integer({ min: 1, max: 1000 }),
  op: fc.string({ minLength: 1, maxLength: 12 }),
  fop: fc.dictionary(fc.string({ maxLength: 5 }), fc.constant('r:1'), { maxKeys: 4 }),
})
const docs = fc.uniqueArray(doc, { selector: ({ id }) => id, maxLength: 20 })
const sumOf = (list: readonly Digestible[]) => digestSum(digestOf(list))

describe('a digest', () => {
  it('does not depend on the order', () => {
    fc.assert(
      fc.property(
        docs.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(sumOf(shuffled)).toEqual(sumOf(list))
        },
      ),
    )
  })

  it('is as before when a document comes and goes', () => {
    fc.assert(
      fc.property(docs, doc, (list, one) => {
        expect(digestSum(takeFromDigest(addToDigest(digestOf(list), one), one))).toEqual(sumOf(list))
      }),
    )
  })

  it('tells a missing, another and a changed document', () => {
    fc.assert(
      fc.property(
        docs.filter((list) => list.length > 0),
        fc.nat(),
        (list, at) => {
          const one = list[at % list.length]
          if (!one) return
          const others = list.filter((other) => other !== one)
          expect(sameDigest(sumOf(list), sumOf(others))).toBe(false)
          expect(sameDigest(sumOf(list), sumOf([...others, { ...one, rev: one.rev + 1 }]))).toBe(false)
          expect(sameDigest(sumOf(list), sumOf([...others, { ...one, op: `${one.op}x` }]))).toBe(false)
          expect(sameDigest(sumOf(list), sumOf([...others, { ...one, fop: { ...one.fop, another: 'r:1' } }]))).toBe(false)
        },
      ),
    )
  })
})

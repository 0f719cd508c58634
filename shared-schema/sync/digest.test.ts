import { describe, expect, it } from 'vitest'
import { addToDigest, digestOf, digestSum, emptyDigest, sameDigest, takeFromDigest, type Digestible } from './digest.ts'

const doc = (i: number, changes: Partial<Digestible> = {}): Digestible => ({
  id: `01k9doc${i}`,
  rev: 3,
  op: 'cabc:7',
  fop: { name: 'cabc:7', degree: 'cabc:2' },
  ...changes,
})
const docs = Array.from({ length: 200 }, (_, i) => doc(i))
const sumOf = (list: readonly Digestible[]) => digestSum(digestOf(list))

describe('a digest', () => {
  it('does not depend on the order', () => {
    expect(sumOf(docs.toReversed())).toEqual(sumOf(docs))
  })

  it('of nothing is empty, and travels as sixteen digits', () => {
    expect(digestSum(emptyDigest)).toEqual({ count: 0, hash: '0000000000000000' })
    for (const one of docs) expect(sumOf([one]).hash).toMatch(/^[0-9a-f]{16}$/)
  })

  it('without a document is as if it had never been in', () => {
    const all = digestOf(docs)
    expect(digestSum(takeFromDigest(addToDigest(all, doc(999)), doc(999)))).toEqual(digestSum(all))
  })

  it.each<[what: string, changes: Partial<Digestible>]>([
    ['another revision', { rev: 4 }],
    ['another edit at the same revision', { op: 'cabc:8' }],
    ['a field less in sight', { fop: { name: 'cabc:7' } }],
    ['another id', { id: '01k9other' }],
  ])('tells %s', (_what, changes) => {
    const changed = docs.map((one, i) => (i === 57 ? { ...one, ...changes } : one))
    expect(sameDigest(sumOf(changed), sumOf(docs))).toBe(false)
  })

  it('tells a missing document, and two that are swapped for two others', () => {
    expect(sameDigest(sumOf(docs.slice(1)), sumOf(docs))).toBe(false)
    expect(sameDigest(sumOf([...docs.slice(2), doc(500), doc(501)]), sumOf(docs))).toBe(false)
  })

  it('is different for each of 100,000 small neighbours', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 50_000; i++) for (const rev of [1, 2]) seen.add(sumOf([doc(i, { rev })]).hash)
    expect(seen.size).toBe(100_000)
  })
})

import { expect, it } from 'vitest'
import { canonicalJson, chainHash } from './audit-chain.ts'

const entry = { _id: 'e1', gid: 'g1', at: 1, by: 'a1', action: 'account.created', target: 'a2', n: 1 }

it('canonical JSON does not depend on the order of keys, at any depth', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [{ x: 2, y: 1 }] }))
  expect(canonicalJson({ b: 1, a: { d: 'ü', c: [] } })).toBe('{"a":{"c":[],"d":"ü"},"b":1}')
})

it('the hash covers every field, the order of lists, and the hash before', () => {
  const hash = chainHash('', entry)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(chainHash('', { ...entry, hash: 'x', slot: 'y' })).toBe(hash)
  const others = [
    chainHash('0', entry),
    ...Object.keys(entry).map((field) => chainHash('', { ...entry, [field]: 'other' })),
    chainHash('', { ...entry, as: 'r1' }),
    chainHash('', { ...entry, detail: { rows: 1 } }),
    chainHash('', { ...entry, was: { list: [1, 2] } }),
    chainHash('', { ...entry, was: { list: [2, 1] } }),
  ]
  expect(new Set([hash, ...others]).size).toBe(others.length + 1)
})

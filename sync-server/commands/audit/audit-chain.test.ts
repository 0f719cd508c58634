import { expect, it } from 'vitest'
import { canonicalJson, chainHash, headMac, isSigned } from './audit-chain.ts'

const entry = { _id: 'e1', gid: 'g1', at: 1, by: 'a1', action: 'account.created', target: 'a2', n: 1 }

it('canonical JSON does not depend on the order of keys, at any depth', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [{ x: 2, y: 1 }] }))
  expect(canonicalJson({ b: 1, a: { d: 'ü', c: [] } })).toBe('{"a":{"c":[],"d":"ü"},"b":1}')
})

it.each([1, 2])('the hash of version %i covers every field, the order of lists, and the hash before', (v) => {
  const sealed = { ...entry, v }
  const key = Buffer.alloc(32, 1)
  const hash = chainHash(key, '', sealed)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(chainHash(key, '', { ...sealed, hash: 'x', slot: 'y' })).toBe(hash)
  const others = [
    chainHash(key, '0', sealed),
    ...Object.keys(entry).map((field) => chainHash(key, '', { ...sealed, [field]: 'other' })),
    chainHash(key, '', { ...sealed, as: 'r1' }),
    chainHash(key, '', { ...sealed, v: 3 - v }),
    chainHash(key, '', { ...sealed, noted: 1 }),
    chainHash(key, '', { ...sealed, detail: { rows: 1 } }),
    chainHash(key, '', { ...sealed, was: { list: [1, 2] } }),
    chainHash(key, '', { ...sealed, was: { list: [2, 1] } }),
  ]
  expect(new Set([hash, ...others]).size).toBe(others.length + 1)
})

it('the hash depends on the key from version 2 on, and on none before', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
  expect(chainHash(one, '', { ...entry, v: 2 })).not.toBe(chainHash(two, '', { ...entry, v: 2 }))
  expect(chainHash(one, '', entry)).toBe(chainHash(two, '', entry))
})

it('the signature of an end covers all of it', () => {
  const key = Buffer.alloc(32, 1)
  const facts = { _id: 'g1', n: 3, hash: 'a', older: 'b' }
  const head = { ...facts, mac: headMac(key, facts) }
  expect(isSigned(key, head)).toBe(true)
  for (const change of [{ _id: 'g2' }, { n: 2 }, { hash: 'x' }, { older: '' }, { mac: '' }, { mac: 'a'.repeat(64) }])
    expect(isSigned(key, { ...head, ...change })).toBe(false)
  expect(isSigned(Buffer.alloc(32, 2), head)).toBe(false)
})

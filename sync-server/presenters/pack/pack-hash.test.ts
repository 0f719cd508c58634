import { expect, it } from 'vitest'
import type { Pack } from '#shared/views/pack.ts'
import { packHash } from './pack-hash.ts'

type Hashed = Parameters<typeof packHash>[0]
const question = (limitMs: number): Pack['questions'][number] => ({
  id: 'q1',
  kind: 'short',
  text: { english: 'Why?' },
  required: true,
  limitMs,
  thinkMs: 10_001,
  attempts: 1,
})
const pack = (factor: number, limitMs = 33_333): Hashed => ({
  questions: [{ ...question(Math.round(limitMs * factor)), thinkMs: Math.round(10_001 * factor) }],
  tests: [{ id: 't', type: 'Short Question', questionIds: ['q1'], durationMs: Math.round(limitMs * factor), attempts: 1 }],
  consent: null,
  access: factor === 1 ? null : { factor, captions: false, breaks: false },
})

it('says the same of an interview with and without extra time, and another for another limit', () => {
  for (const factor of [1.25, 1.5, 2]) expect(packHash(pack(factor))).toBe(packHash(pack(1)))
  expect(packHash(pack(1, 33_334))).not.toBe(packHash(pack(1)))
})

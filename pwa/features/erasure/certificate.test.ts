import { expect, it } from 'vitest'
import { certificateText } from './certificate.ts'

it('the certificate names every fact and gives times in UTC', () => {
  const facts = { asked_at_ms: 0, due_at_ms: 86_400_000, erased_at_ms: 1000, proven_at_ms: 2000, devices: 3, told: 2, locked: 1 }
  const certificate = { interview_id: 'i1', gid: 'g1', ...facts, place: 7, hash: 'abc' }
  const names = Object.fromEntries(Object.keys(certificate).map((name) => [name, name.toUpperCase()]))
  // the names are exactly those of its fields
  const words = { ...(names as Record<keyof typeof certificate, string>), title: 'Certificate', closing: 'End' }
  const lines = certificateText(certificate, words).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['Certificate', '', 'INTERVIEW_ID: i1'])
  expect(lines).toContain('DUE_AT_MS: 1970-01-02T00:00:00.000Z')
  expect(lines.slice(-4)).toEqual(['HASH: abc', '', 'End', ''])
})

import { expect, it } from 'vitest'
import { certificateText, copiesGone, standingOf } from './erasures.ts'

it.each([
  ['waiting', { due_at_ms: 10 }, 9],
  ['overdue', { due_at_ms: 10 }, 10],
  ['devices', { due_at_ms: 10, erased_at_ms: 5, proven_at_ms: 8 }, 7],
  ['done', { due_at_ms: 10, erased_at_ms: 5, proven_at_ms: 8 }, 8],
] as const)('a request is %s', (standing, erasure, now) => {
  expect(standingOf(erasure, now)).toBe(standing)
})

it('a copy on a locked device counts as gone, because nothing shows it', () => {
  expect(copiesGone([{ state: 'told' }, { state: 'locked' }, { state: 'open' }])).toEqual({ gone: 2, all: 3 })
})

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

import { describe, expect, it } from 'vitest'
import { DeviceFacts } from '#shared/views/stuck.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import { browserOf } from '../../lib/browser-family.ts'
import { deviceFacts, shouldTell } from './device-facts.ts'

const row: UploadRow = {
  id: 'orgnl_iv_q_a1s0.webm',
  interviewId: 'iv',
  answerId: 'an1',
  segment: 0,
  contentType: 'video/webm',
  createdAt: 1,
  uploadId: 'u1',
  parts: [
    { n: 1, bytes: 10, sha256: '', etag: 'e', tries: 0 },
    { n: 2, bytes: 10, sha256: '', etag: null, tries: 4, held: 3 },
  ],
  stored: null,
  verified: null,
  parked: null,
  turn: 1,
}
const done = { bytes: 25, checksum: '', at: 2 }
const facts = (changes: Partial<UploadRow> = {}, phase: 'sending' | 'waiting' | 'paused' = 'sending') =>
  deviceFacts({ uploads: [{ row: { ...row, ...changes }, bytes: 25 }], phase, freeBytes: null, version: '1.0.0', userAgent: 'x' })

describe('what a device tells', () => {
  it('is what the contract takes: how far each recording came, and what holds it up', () => {
    const told = facts({ parked: { why: 'refused', error: 'Failed to upload all parts', at: 1 } })
    expect(DeviceFacts.parse(told)).toEqual(told)
    expect(told.uploads).toEqual([{ answer_id: 'an1', bytes: 25, sent_bytes: 13, stored: false, tries: 4, parked: 'refused' }])
  })
  it('has everything sent when the server has stored it, and leaves out what is verified', () => {
    expect(facts({ stored: done }).uploads).toMatchObject([{ bytes: 25, sent_bytes: 25, stored: true }])
    expect(facts({ stored: done, verified: done }).uploads).toEqual([])
  })
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'edge'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36', 'samsung'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1', 'chrome'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'safari'],
    ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0', 'firefox'],
    ['curl/8', 'other'],
  ] as const)('names the browser of %s', (userAgent, family) => expect(browserOf(userAgent)).toBe(family))
})

describe('when it tells', () => {
  const last = { facts: facts(), atMs: 0 }
  const moved = facts({ parts: [{ n: 1, bytes: 10, sha256: '', etag: null, tries: 0 }] })
  const nothing = facts({ stored: done, verified: done })
  it.each([
    ['first, with something to send', null, facts(), 0, true],
    ['first, with nothing to send', null, nothing, 0, false],
    ['the same, soon', last, facts(), 299_000, false],
    ['the same, after five minutes', last, facts(), 300_000, true],
    ['bytes moved, soon', last, moved, 59_000, false],
    ['bytes moved, after a minute', last, moved, 60_000, true],
    ['the line went, soon', last, facts({}, 'waiting'), 1, false],
    ['it was paused', last, facts({}, 'paused'), 1, true],
    ['it gave up', last, facts({ parked: { why: 'damaged', error: 'Failed to upload all parts', at: 1 } }), 1, true],
    ['everything is there', last, nothing, 1, true],
    ['everything is there, and that was told', { facts: nothing, atMs: 0 }, nothing, 999_999_999, false],
  ] as const)('%s', (_, before, now, nowMs, expected) => expect(shouldTell(before, now, nowMs)).toBe(expected))
})

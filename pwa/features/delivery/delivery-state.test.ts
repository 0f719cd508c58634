import { describe, expect, it } from 'vitest'
import type { UploadRow } from '#worker/upload/ports.ts'
import { deliveryOf, videoSubmissionStatus } from './delivery-state.ts'

const part = (n: number, etag: string | null) => ({ n, bytes: 10_000_000, sha256: '', etag, tries: 0 })
const row = (changes: Partial<UploadRow> = {}): UploadRow => ({
  id: 'o1',
  interviewId: 'i',
  answerId: 'a',
  segment: 0,
  contentType: 'video/webm',
  createdAt: 0,
  uploadId: 'u',
  parts: [],
  stored: null,
  verified: null,
  parked: null,
  turn: 0,
  ...changes,
})
const proof = { bytes: 25_000_000, checksum: 'c', at: 1 }
const DONE = { stored: proof, verified: proof }
const answer = { kind: 'video', segments: [{ bytes: 25_000_000, objectName: 'o1' }] } as const

describe('the state of an answer', () => {
  it('is "received" for a receipt and for nothing else, however much has been sent', () => {
    const all = row({ parts: [part(1, 'e'), part(2, 'e'), part(3, 'e')], ...DONE })
    for (const phase of ['idle', 'sending', 'elsewhere', 'waiting', 'paused', 'signedOut'] as const) {
      expect(deliveryOf({ answer, uploads: [all], phase }).kind).not.toBe('received')
    }
    expect(deliveryOf({ answer: { ...answer, receipt: { code: '7F3K-92', at: 5 } }, uploads: [], phase: 'waiting' })).toEqual({
      kind: 'received',
      code: '7F3K-92',
      at: 5,
    })
  })

  it('is "damaged", and no longer "received", when the store has changed it, here or not', () => {
    const hurt = { ...answer, receipt: { code: '7F3K-92', at: 5 }, damagedSegments: [0] }
    expect(deliveryOf({ answer: hurt, uploads: [row({ stored: proof })], phase: 'idle' })).toEqual({ kind: 'damaged', isHere: true })
    // freed recordings and a voice heal no damage
    for (const gone of [row(DONE), row({ kind: 'voice' })])
      expect(deliveryOf({ answer: hurt, uploads: [gone], phase: 'idle' })).toEqual({ kind: 'damaged', isHere: false })
    expect(deliveryOf({ answer: hurt, uploads: [], phase: 'idle' })).toEqual({ kind: 'damaged', isHere: false })
    expect(deliveryOf({ answer: { ...hurt, damagedSegments: [] }, uploads: [], phase: 'idle' }).kind).toBe('received')
  })

  it('tells in percent how much of it the server holds, and that it is next while another one is sent', () => {
    expect(deliveryOf({ answer, uploads: [row()], phase: 'sending', isBehind: true })).toEqual({ kind: 'next', bytesLeft: 25_000_000 })
    expect(deliveryOf({ answer, uploads: [row()], phase: 'sending' })).toMatchObject({ kind: 'delivering', percent: 0 })
    expect(deliveryOf({ answer, uploads: [row({ parts: [part(1, 'e'), part(2, null)] })], phase: 'sending' })).toEqual({
      kind: 'delivering',
      percent: 40,
      bytesLeft: 15_000_000,
    })
    const slow = row({ parts: [part(1, 'e'), { ...part(2, null), held: 4_000_000 }] })
    expect(deliveryOf({ answer, uploads: [slow], phase: 'sending' })).toMatchObject({ percent: 56, bytesLeft: 11_000_000 })
    expect(deliveryOf({ answer, uploads: [row()], phase: 'idle' })).toEqual({ kind: 'saved' })
    expect(deliveryOf({ answer, uploads: [slow], phase: 'elsewhere' })).toMatchObject({ kind: 'delivering', percent: 56 })
  })

  it('says that it waits for a connection, or needs somebody, and never blames', () => {
    expect(deliveryOf({ answer, uploads: [row()], phase: 'waiting' })).toEqual({ kind: 'waiting', for: 'line', bytesLeft: 25_000_000 })
    for (const phase of ['busy', 'storage'] as const) {
      expect(deliveryOf({ answer, uploads: [row()], phase })).toEqual({ kind: 'waiting', for: phase, bytesLeft: 25_000_000 })
      expect(deliveryOf({ answer: { kind: 'choice' }, uploads: [], phase })).toEqual({ kind: 'saved' })
    }
    expect(
      deliveryOf({ answer, uploads: [row({ parked: { why: 'refused', error: 'Failed to upload all parts', at: 1 } })], phase: 'idle' }),
    ).toMatchObject({ kind: 'needsYou', error: 'Failed to upload all parts' })
    expect(deliveryOf({ answer, uploads: [row()], phase: 'signedOut' })).toMatchObject({ kind: 'needsYou', error: 'signedOut' })
  })

  it('says that the candidate holds it back, while anything is left to send', () => {
    const half = row({ parts: [part(1, 'e')] })
    expect(deliveryOf({ answer, uploads: [half], phase: 'paused' })).toEqual({ kind: 'held', hold: 'paused', bytesLeft: 15_000_000 })
    expect(deliveryOf({ answer, uploads: [half], phase: 'wifi' })).toMatchObject({ kind: 'held', hold: 'wifi' })
    expect(deliveryOf({ answer, uploads: [row(DONE)], phase: 'paused' }).kind).not.toBe('held')
    expect(deliveryOf({ answer: { kind: 'choice' }, uploads: [], phase: 'paused' })).toEqual({ kind: 'saved' })
  })
})

describe('the submission status of one upload', () => {
  it('R207 R126 is uploading, then uploaded after everything was confirmed', () => {
    expect(videoSubmissionStatus(row({ parts: [part(1, 'e')] }))).toEqual({ uploadId: 'u', status: 'uploading' })
    expect(videoSubmissionStatus(row({ stored: proof }))).toEqual({ uploadId: 'u', status: 'uploaded' })
    expect(videoSubmissionStatus(row({ uploadId: null }))).toBeNull()
  })

  it('R208 is cleared by a failure, whose message stays', () => {
    const failed = row({ parked: { why: 'refused', error: 'Failed to complete upload', at: 1 } })
    expect(videoSubmissionStatus(failed)).toBeNull()
    expect(failed.parked?.error).toBe('Failed to complete upload')
  })
})

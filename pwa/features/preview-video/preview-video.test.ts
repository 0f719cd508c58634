import { describe, expect, it } from 'vitest'
import type { UploadRow } from '#worker/upload/ports.ts'
import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import { isSlow, isWorth, mayMake, mostMs, nextTake } from './preview-video.ts'

const segment = { n: 0, mime: 'video/webm', bytes: 3_000_000, fromMs: 0, toMs: 20_000, closed: true } as SegmentRow // only these are looked at
const take = (changes: Partial<TakeRow> = {}): TakeRow =>
  ({ id: 't1', state: 'kept', practice: false, freed: false, startedAt: 1, segments: [segment], ...changes }) as TakeRow // only these are looked at
const upload = (answerId = 't1', changes: Partial<UploadRow> = {}): UploadRow =>
  ({ id: answerId, answerId, stored: null, ...changes }) as UploadRow // only these are looked at

describe('a small video is made', () => {
  it('of the oldest kept video answer whose recording is still to be sent', () => {
    const takes = [take({ id: 't2', startedAt: 2 }), take()]
    expect(nextTake(takes, [upload(), upload('t2')], false)?.id).toBe('t1')
    expect(nextTake(takes, [upload('t1', { stored: { bytes: 1, checksum: 'c', at: 1 } }), upload('t2')], false)?.id).toBe('t2')
    // a voice that is on its way says nothing of the video
    expect(nextTake(takes, [upload('t1', { kind: 'voice' })], false)).toBeNull()
  })

  it.each<[string, Partial<TakeRow>]>([
    ['a practice', { practice: true }],
    ['an undecided take', { state: 'stopped' }],
    ['one that was thrown away', { state: 'discarded' }],
    ['an answer that is a voice', { segments: [{ ...segment, mime: 'audio/webm' }] }],
    ['one of which nothing was recorded', { segments: [{ ...segment, bytes: 0 }] }],
    ['one that has left the device', { freed: true }],
    ['one of which it was tried', { small: [] }],
  ])('never of %s', (_name, changes) => {
    expect(nextTake([take(changes)], [upload()], false)).toBeNull()
  })

  it('never beside a recorder', () => {
    expect(mayMake([take(), take({ state: 'stopped' })])).toBe(true)
    expect(mayMake([take(), take({ state: 'recording' })])).toBe(false)
  })

  it('when it is much smaller than the recording, and four times smaller for who saves data', () => {
    // 20 s: some 260 kB are expected
    const saver = take({ segments: [{ ...segment, bytes: 540_000 }] })
    expect(nextTake([saver], [upload()], false)?.id).toBe('t1')
    expect(nextTake([saver], [upload()], true)).toBeNull()
    expect(isWorth(take(), 740_000, true)).toBe(true)
    expect(isWorth(take(), 760_000, true)).toBe(false)
    expect(isWorth(take({ segments: [{ ...segment, bytes: 90_000_000 }] }), 4_000_001, false)).toBe(false)
  })

  it('when what is unsent takes more than two minutes, as measured, else as watched, and over a connection that takes nothing', () => {
    const watched = { unsent: 1_000_000, bytesPerSecond: undefined, sent: 60_000, ms: 6000 }
    expect(isSlow({ ...watched, bytesPerSecond: 8000 })).toBe(true)
    expect(isSlow({ ...watched, bytesPerSecond: 9000 })).toBe(false)
    expect(isSlow(watched)).toBe(false)
    expect(isSlow({ ...watched, sent: 40_000 })).toBe(true)
    expect(isSlow({ ...watched, sent: 0 })).toBe(true)
    expect(isSlow({ ...watched, sent: 0, unsent: 0 })).toBe(false)
  })

  it('within the time the answer lasted', () => {
    expect(mostMs(take({ segments: [{ ...segment, toMs: 90_000 }] }))).toBe(90_000)
    expect(mostMs(take())).toBe(30_000)
  })
})

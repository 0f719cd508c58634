import { describe, expect, it } from 'vitest'
import type { UploadRow } from '#worker/upload/ports.ts'
import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import { isVoiceThere, toBeSent } from './sending-order.ts'

const segment = (n: number, name: string, bytes = 100): SegmentRow => ({ n, objectName: `${name}${n}`, bytes, closed: true }) as SegmentRow // only these are looked at
const take = (id: string, changes: Partial<TakeRow> = {}): TakeRow =>
  ({ id, questionId: `q-${id}`, state: 'kept', segments: [segment(0, id)], voice: [segment(0, `v${id}`)], ...changes }) as TakeRow // as above
const full = (answerId: string, createdAt: number, changes: Partial<UploadRow> = {}): UploadRow =>
  ({ id: `${answerId}0`, answerId, segment: 0, createdAt, contentType: 'video/webm', parts: [], stored: null, ...changes }) as UploadRow // as above
const voice = (answerId: string, createdAt: number, changes: Partial<UploadRow> = {}): UploadRow =>
  full(answerId, createdAt, { id: `v${answerId}0`, kind: 'voice', contentType: 'audio/webm', ...changes })
const stored = { stored: { bytes: 100, checksum: 'c', at: 1 } }

describe('S066 what goes next', () => {
  it('is all voices before all videos, oldest first, without what has arrived', () => {
    const uploads = [full('a', 1), voice('a', 1, stored), full('b', 2), voice('b', 2)]
    const named = toBeSent([take('a'), take('b')], uploads).map(({ questionId, kind }) => [questionId, kind])
    expect(named).toEqual([
      ['q-b', 'voice'],
      ['q-a', 'full'],
      ['q-b', 'full'],
    ])
  })

  it('names an answer of several recorder starts once, and nothing that was not kept or weighs nothing', () => {
    const two = take('a', { segments: [segment(0, 'a'), segment(1, 'a')] })
    const uploads = [full('a', 1), full('a', 2, { id: 'a1', segment: 1 }), full('b', 3), full('c', 4)]
    const named = toBeSent([two, take('b', { state: 'interrupted' }), take('c', { segments: [segment(0, 'c', 0)] })], uploads)
    expect(named).toEqual([{ answerId: 'a', questionId: 'q-a', kind: 'full' }])
  })
})

describe('S066 the voice of an answer', () => {
  it('is there when all of it has arrived', () => {
    const twice = { voice: [segment(0, 'va'), segment(1, 'va')] }
    expect(isVoiceThere(twice, [voice('a', 1, stored)])).toBe(false)
    expect(isVoiceThere(twice, [voice('a', 1, stored), voice('a', 2, { id: 'va1', segment: 1, ...stored })])).toBe(true)
    expect(isVoiceThere({ voice: [segment(0, 'va'), segment(1, 'va', 0)] }, [voice('a', 1, stored)])).toBe(true)
  })

  it('is not there while it is on its way, or when none was recorded', () => {
    expect(isVoiceThere(take('a'), [voice('a', 1)])).toBe(false)
    expect(isVoiceThere({ voice: [] }, [])).toBe(false)
    expect(isVoiceThere(undefined, [])).toBe(false)
  })
})

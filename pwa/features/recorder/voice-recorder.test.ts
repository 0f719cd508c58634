import { describe, expect, it, vi } from 'vitest'
import type { SegmentRow, TakeRow } from '../capture/capture-db.ts'
import { voiceEnded } from '../capture/pending-voice.ts'
import type { SideStart } from './side-recorders.ts'
import type { SegmentOptions } from './segment-recorder.ts'
import { startVoice, type VoicePorts } from './voice-recorder.ts'

/** A recorder and a disk that the test moves by hand. */
function createWorld() {
  const kept: { text: string; toMs: number }[] = []
  const world = {
    kept,
    closed: [] as SegmentRow['gap'][],
    options: null as SegmentOptions | null,
    isFull: false,
    hasEnded: false,
    hasSound: true,
    lastPiece: null as Blob | null,
    onSaved: vi.fn(),
  }
  const row = { n: 0 } as SegmentRow // only its number is looked at
  const take = { id: 't1', limitMs: 60_000 } as TakeRow // as above
  const ports: VoicePorts = {
    startSegment: (options) => {
      world.options = options
      return {
        mime: 'audio/webm;codecs=opus',
        flush: () => undefined,
        stop: () => {
          if (world.lastPiece) options.onPiece(world.lastPiece, 3000)
          return Promise.resolve()
        },
      }
    },
    soundOf: (stream) => (world.hasSound ? { stream, end: () => void (world.hasEnded = true) } : null),
    capture: {
      openSegment: () => Promise.resolve(row),
      appendChunk: async (_id, _n, { bytes, toMs }) => {
        await Promise.resolve()
        if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.push({ text: new TextDecoder().decode(bytes), toMs })
        return take
      },
      closeSegment: (_id, _n, gap) => {
        world.closed.push(gap)
        return Promise.resolve(take)
      },
    },
    onSaved: world.onSaved,
    perfNow: () => 0,
    wallNow: () => 0,
  }
  const start: SideStart = { take, stream: {} as MediaStream, fromMs: 500, startedAt: 1000, left: 60_000 }
  return { world, ports, start, piece: (text: string, atMs: number) => world.options?.onPiece(new Blob([text]), atMs) }
}

describe('the voice beside an answer', () => {
  it('is written piece by piece at few bits a second, and whole when its take is kept', async () => {
    const { world, ports, start, piece } = createWorld()
    const voice = startVoice(ports, start)
    expect(world.options).toMatchObject({ bitsPerSecond: 0, soundBitsPerSecond: 24_000 })
    piece('a', 2000)
    piece('b', 2500)
    world.lastPiece = new Blob(['c'])
    voice.stop('none')
    await voiceEnded('t1')
    expect(world.kept).toEqual([
      { text: 'a', toMs: 1500 },
      { text: 'b', toMs: 2000 },
      { text: 'c', toMs: 2500 },
    ])
    expect(world.closed).toEqual(['none'])
    expect(world.hasEnded).toBe(true)
    expect(world.onSaved).toHaveBeenCalledOnce()
  })

  it('ends without a hole, and says so, when the device is full', async () => {
    const { world, ports, start, piece } = createWorld()
    const voice = startVoice(ports, start)
    piece('a', 2000)
    await vi.waitFor(() => expect(world.kept).toHaveLength(1))
    world.isFull = true
    piece('b', 2500)
    world.isFull = true
    await vi.waitFor(() => expect(world.closed).toEqual(['interrupted']))
    world.isFull = false
    piece('c', 3000)
    voice.stop('none')
    await voiceEnded('t1')
    expect(world.kept.map(({ text }) => text)).toEqual(['a'])
    expect(world.closed).toEqual(['interrupted'])
  })

  it('is given up without a word to the answer when it cannot be recorded', async () => {
    const { world, ports, start } = createWorld()
    ports.startSegment = () => {
      throw new DOMException('no', 'NotSupportedError')
    }
    expect(() => startVoice(ports, start).stop('none')).not.toThrow()
    world.hasSound = false
    expect(() => startVoice(ports, start).flush()).not.toThrow()
    const { ports: others, start: again, world: other } = createWorld()
    others.capture.openSegment = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    startVoice(others, again)
    await vi.waitFor(() => expect(other.hasEnded).toBe(true))
    await voiceEnded('t1')
    expect(other.closed).toEqual([])
  })
})

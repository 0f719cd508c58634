import { describe, expect, it } from 'vitest'
import { judgeCheck, meanLuma } from './picture-check.ts'
import { levelOf } from './sound-level.ts'
import { bytesNeeded, hasRoom } from './room.ts'

describe('the device check', () => {
  it('hears silence, speech and full scale apart', () => {
    expect(levelOf(new Float32Array(64))).toBe(0)
    expect(levelOf(Float32Array.from({ length: 64 }, (_, at) => 0.05 * Math.sin(at)))).toBeGreaterThan(0.4)
    expect(levelOf(new Float32Array(64).fill(1))).toBe(1)
  })

  it('sees black, dark and lit pictures apart', () => {
    const grey = (value: number): Uint8ClampedArray => new Uint8ClampedArray(16).fill(value)
    expect(meanLuma(grey(0))).toBe(0)
    expect(meanLuma(grey(255))).toBeCloseTo(1)
    expect(judgeCheck({ levels: [0.1, 0.6], brightness: [0.4], hasPicture: true })).toEqual(['soundOk', 'pictureOk'])
    expect(judgeCheck({ levels: [0.01], brightness: [0.01], hasPicture: true })).toEqual(['soundSilent', 'pictureBlack'])
    expect(judgeCheck({ levels: [0.2], brightness: [0.1], hasPicture: true })).toEqual(['soundQuiet', 'pictureDark'])
    expect(judgeCheck({ levels: [1], brightness: [], hasPicture: false })).toEqual(['soundLoud'])
  })
})

describe('room on the device', () => {
  it('asks for twice the longest recording and 200 MB', () => {
    expect(bytesNeeded({ bitsPerSecond: 1_280_000, limitMs: 120_000 })).toBe(2 * 19_200_000 + 200_000_000)
    expect(hasRoom({ freeBytes: 238_400_000 }, 238_400_000)).toBe(true)
    expect(hasRoom({ freeBytes: 238_399_999 }, 238_400_000)).toBe(false)
    expect(hasRoom(null, 238_400_000)).toBe(true)
  })
})

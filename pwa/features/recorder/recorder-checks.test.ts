import { describe, expect, it } from 'vitest'
import { judgeCheck, meanLuma } from './picture-check.ts'
import { levelOf } from './sound-level.ts'
import { bytesForAll, bytesNeeded, fitToStorage, hasStorage } from './storage-quota.ts'

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

  it('does not take sound that was not measured for silence', () => {
    expect(judgeCheck({ levels: [], brightness: [0.4], hasPicture: true })).toEqual(['soundUnknown', 'pictureOk'])
  })
})

describe('room on the device', () => {
  it('asks for twice the longest recording and 200 MB', () => {
    expect(bytesNeeded({ bitsPerSecond: 1_280_000, limitMs: 120_000 })).toBe(2 * 19_200_000 + 200_000_000)
    expect(hasStorage({ freeBytes: 238_400_000 }, 238_400_000)).toBe(true)
    expect(hasStorage({ freeBytes: 238_399_999 }, 238_400_000)).toBe(false)
    expect(hasStorage(null, 238_400_000)).toBe(true)
  })

  it('S056 makes the picture smaller, step by step as a running recorder does, before it refuses to begin', () => {
    const of = { picture: 1_280_000, beside: 0, limitMs: 120_000 }
    const at = (freeBytes: number) => fitToStorage({ freeBytes }, of)
    expect(at(238_400_000)).toEqual({ picture: 1_280_000, needed: 238_400_000, fits: true })
    expect(at(238_399_999)).toEqual({ picture: 640_000, needed: 219_200_000, fits: true })
    expect(at(204_800_000)).toEqual({ picture: 160_000, needed: 204_800_000, fits: true })
    expect(at(204_799_999)).toEqual({ picture: 160_000, needed: 204_800_000, fits: false })
    expect(fitToStorage(null, of).picture).toBe(1_280_000)
  })

  it('S056 has nothing to make smaller in a voice, or in a picture that is small already', () => {
    const full = { freeBytes: 0 }
    expect(fitToStorage(full, { picture: 0, beside: 64_000, limitMs: 120_000 })).toEqual({ picture: 0, needed: 201_920_000, fits: false })
    expect(fitToStorage(full, { picture: 128_000, beside: 88_000, limitMs: 120_000 }).picture).toBe(128_000)
  })

  it('S046 counts all answers, because they may all wait here, and what the longest of them needs to start', () => {
    const rate = 1_280_000
    expect(bytesForAll([60_000, 120_000], rate)).toBe(9_600_000 + bytesNeeded({ bitsPerSecond: rate, limitMs: 120_000 }))
    expect(bytesForAll([120_000], rate)).toBe(bytesNeeded({ bitsPerSecond: rate, limitMs: 120_000 }))
  })
})

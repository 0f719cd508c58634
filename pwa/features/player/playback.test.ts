import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../preferences/preferences.ts'
import { playbackOf } from './playback.ts'

const ORIGIN = 'https://app.test'
const OWN = '/media/a1'
const FOREIGN = 'https://objects.test/processed/a1.webm?sig=1'

describe('playing by the preferences', () => {
  it('S013 a fresh profile plays the picture as recorded, at half the volume, without gain', () => {
    expect(playbackOf(DEFAULT_PREFERENCES, OWN, ORIGIN)).toEqual({ brightness: 1, volume: 0.5, gain: 1 })
  })
  it.each([
    [0, 0.5],
    [50, 1],
    [100, 1.5],
  ])('S013 brightness %d is %d times the picture, never black', (brightness, factor) => {
    expect(playbackOf({ ...DEFAULT_PREFERENCES, brightness }, OWN, ORIGIN).brightness).toBe(factor)
  })
  it.each([OWN, `blob:${ORIGIN}/6f1c`, `${ORIGIN}/objects/a`])('S013 the gain of %s is its own', (src) => {
    expect(playbackOf({ brightness: 50, volume: 0.8, gain: 2 }, src, ORIGIN)).toEqual({ brightness: 1, volume: 0.8, gain: 2 })
  })
  it.each(['', '//objects.test/a', 'https://app.test.evil/a'])('S013 %j is not of this origin', (src) => {
    expect(playbackOf({ brightness: 50, volume: 0.5, gain: 2 }, src, ORIGIN).gain).toBe(1)
  })
  it('S013 the gain of another origin is part of the volume, as far as that goes', () => {
    expect(playbackOf({ brightness: 50, volume: 0.3, gain: 2 }, FOREIGN, ORIGIN)).toEqual({ brightness: 1, volume: 0.6, gain: 1 })
    expect(playbackOf({ brightness: 50, volume: 0.8, gain: 4 }, FOREIGN, ORIGIN)).toEqual({ brightness: 1, volume: 1, gain: 1 })
  })
})

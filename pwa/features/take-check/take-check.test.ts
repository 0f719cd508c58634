import { describe, expect, it } from 'vitest'
import { mixDown, SoundMeter } from './sound-meter.ts'
import { changeBetween, checkTake, isAudible, isVisible, mayFetchModels, type MicrophoneFacts, type TakeMeasure } from './take-check.ts'

const many = (level: number, count = 50): number[] => Array.from({ length: count }, () => level)
const lit = (change: number | null) => ({ brightness: 0.5, change })
const good: TakeMeasure = {
  hasSoundTrack: true,
  levels: many(0.5),
  clipped: 0,
  hasVoice: true,
  pictures: many(0.01, 6).map(lit),
  hasFace: true,
}
const headset: MicrophoneFacts = { label: 'Headset', isOff: false, isOther: false }
const found = (changes: Partial<TakeMeasure>, microphone: MicrophoneFacts | null = headset) =>
  checkTake({ ...good, ...changes }, microphone).findings

describe('S060 the check of a take', () => {
  it('finds nothing in an ordinary answer, also one of long pauses, few words or a still room', () => {
    expect(checkTake(good, headset)).toEqual({ findings: [], basis: 'voice' })
    expect(found({ levels: [...many(0), ...many(0.5, 5)], pictures: [lit(null), lit(0), lit(0.01), lit(0), lit(0.02)] })).toEqual([])
  })

  it('hears silence, a whisper and a microphone that is driven too hard', () => {
    expect(found({ levels: many(0.01), hasVoice: null })).toEqual(['silent'])
    expect(found({ levels: [...many(0.01), ...many(0.15, 8)], hasVoice: null })).toEqual(['quiet'])
    expect(found({ clipped: 20 })).toEqual(['loud'])
    expect(found({ clipped: 3 })).toEqual([])
  })

  it('is not misled by the click that ended the take', () => {
    expect(found({ levels: [...many(0.01), 0.9, 0.8], hasVoice: null })).toEqual(['silent'])
  })

  it('tells sound without a voice from a voice, and says when nobody listened for one', () => {
    expect(found({ hasVoice: false })).toEqual(['noVoice'])
    expect(checkTake({ ...good, hasVoice: null }, headset)).toEqual({ findings: [], basis: 'loudness' })
  })

  it('names the microphone when it was off, is no microphone, or is another than was chosen', () => {
    expect(found({ hasSoundTrack: false, levels: [] })).toEqual(['noMicrophone'])
    expect(found({ levels: many(0) }, { ...headset, isOff: true })).toEqual(['noMicrophone'])
    expect(found({ levels: many(0) }, { ...headset, isOther: true })).toEqual(['wrongMicrophone'])
    expect(found({ hasVoice: false }, { ...headset, label: 'Monitor of Built-in Audio' })).toEqual(['wrongMicrophone'])
    expect(found({}, { label: 'BlackHole 2ch', isOff: true, isOther: true })).toEqual([])
    expect(found({ levels: many(0) }, null)).toEqual(['silent'])
  })

  it('sees a black picture and one that stands still', () => {
    const black = { brightness: 0.01, change: 0 }
    expect(found({ pictures: [black, black, black, black] })).toEqual(['black'])
    expect(found({ pictures: [lit(null), lit(0.004), lit(0.0014), lit(0), lit(0.0013)] })).toEqual(['frozen'])
    expect(found({ levels: many(0), pictures: [black, black, black, black] })).toEqual(['silent', 'black'])
  })

  it('judges nothing that was hardly measured, and says that it did not', () => {
    const nothing = { levels: [], hasVoice: null, pictures: [] }
    expect(checkTake({ ...good, ...nothing }, null)).toEqual({ findings: [], basis: 'nothing' })
    expect(found({ levels: many(0, 3), pictures: [lit(null), lit(0)] })).toEqual([])
  })

  it('listens for a voice only where there is enough to hear', () => {
    expect([good, { ...good, levels: many(0) }, { ...good, levels: many(0.5, 20) }].map(isAudible)).toEqual([true, false, false])
  })

  it('hints at a missing face without finding fault, and only when somebody looked', () => {
    const hintOf = (changes: Partial<TakeMeasure>) => checkTake({ ...good, ...changes }, headset).hint
    expect(checkTake({ ...good, hasFace: false }, headset)).toEqual({ findings: [], basis: 'voice', hint: 'noFace' })
    expect(found({ hasFace: false, levels: many(0) })).toEqual(['silent'])
    expect([hintOf({ hasFace: true }), hintOf({ hasFace: null })]).toEqual([undefined, undefined])
  })

  it('never looks for a face in an answer by voice, in a black picture or in one that stands', () => {
    const black = { brightness: 0.01, change: 0 }
    for (const pictures of [[], many(0.01, 3).map(lit), many(0, 6).map(lit), [black, black, black, black]]) {
      expect(isVisible({ ...good, pictures })).toBe(false)
      expect(checkTake({ ...good, pictures, hasFace: false }, headset).hint).toBeUndefined()
    }
    expect(isVisible(good)).toBe(true)
  })

  it('never fetches the files for either over a connection that is slow, not measured, held or to be spared', () => {
    const free = { quality: 'full', isHeld: false, savesData: false, bytesPerSecond: 2_000_000 } as const
    expect(mayFetchModels(free)).toBe(true)
    for (const spare of [
      { quality: 'saver' },
      { quality: 'voice' },
      { isHeld: true },
      { savesData: true },
      { bytesPerSecond: 50_000 },
      { bytesPerSecond: undefined },
    ] as const)
      expect(mayFetchModels({ ...free, ...spare }), JSON.stringify(spare)).toBe(false)
  })
})

describe('S060 what is measured', () => {
  it('is loudness by tenths of a second, however the pieces are cut', () => {
    const tone = Float32Array.from({ length: 48_000 }, (_, at) => 0.5 * Math.sin(at / 20))
    const [whole, cut] = [new SoundMeter(), new SoundMeter()]
    whole.add(tone, 48_000)
    for (let at = 0; at < tone.length; at += 960) cut.add(tone.subarray(at, at + 960), 48_000)
    expect(cut.levels).toEqual(whole.levels)
    expect(whole.levels).toHaveLength(10)
    expect(whole.levels.every((level) => level > 0.8 && level < 0.9)).toBe(true)
    expect(whole.clipped).toBe(0)
  })

  it('counts tenths of a second that hit the end of the scale', () => {
    const meter = new SoundMeter()
    meter.add(
      Float32Array.from({ length: 48_000 }, (_, at) => Math.max(-1, Math.min(1, 3 * Math.sin(at / 20)))),
      48_000,
    )
    expect(meter.clipped).toBe(10)
  })

  it('takes several channels as one', () => {
    expect([...mixDown(Float32Array.from([1, 0, 0.5, -1]), 2)]).toEqual([0.75, -0.5])
  })

  it('is how much changed between two pictures', () => {
    const grey = (value: number) => new Uint8ClampedArray(16).fill(value)
    expect([changeBetween(grey(9), grey(9)), changeBetween(grey(0), grey(255))]).toEqual([0, 1])
  })
})

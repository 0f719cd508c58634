import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SPOKEN_LANGUAGES } from '#shared/lib/voices/spoken-languages.ts'
import { must } from '#shared/primitives/must.ts'
import { createEspeakSpeaker } from './espeak-speaker.ts'
import { readingOf } from './reading.ts'
import { SpeakerFailure } from './speaker.ts'

const workFolder = mkdtempSync(join(tmpdir(), 'holdfast-voices-'))
afterAll(() => rmSync(workFolder, { recursive: true, force: true }))
const options = { workFolder, id: () => 'one' }
const speaker = must(createEspeakSpeaker(options), 'the tests install espeak-ng and ffmpeg')

describe('the speaker of this server', () => {
  it('reads ten languages, and nothing where its voice is wrong or missing', async () => {
    expect(speaker.voices.toSorted()).toEqual(SPOKEN_LANGUAGES.toSorted())
    expect(speaker.voices).toHaveLength(10)
    for (const language of ['thai', 'khmer', 'tagalog'])
      await expect(speaker.speak('Hello', language)).rejects.toBeInstanceOf(SpeakerFailure)
    expect(speaker.version).toMatch(/^\d+\.\d+/)
  })

  it.each([
    [
      'english',
      'Please tell us about a time when you had to solve a difficult problem with a colleague at work, and what you learned from it.',
    ],
    // the most bytes for a second of all that are read
    ['cantonese', '請講一次你同同事一齊解決一個好困難嘅問題嘅經驗，你當時點樣做，同埋你之後從呢件事入面學到啲乜嘢。'],
  ])(
    'makes at most 60 kB of AAC for 10 seconds of %s, the same for the same text, and leaves no file',
    { timeout: 30_000 },
    async (language, text) => {
      const [first, again] = [await speaker.speak(text, language), await speaker.speak(text, language)]
      const seconds = first.mouth.length / 10
      expect(seconds).toBeGreaterThan(4)
      expect(first.bytes.length / seconds).toBeLessThanOrEqual(6000)
      expect(Buffer.from(first.bytes).toString('latin1', 4, 8)).toBe('ftyp')
      expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
      expect(Math.max(...first.mouth)).toBe(100)
      expect(readdirSync(workFolder)).toEqual([])
    },
  )

  it('reads Chinese as pinyin and Japanese as kana: the signs alone would be read as their names', { timeout: 30_000 }, async () => {
    const [pinyin, kana] = await Promise.all([readingOf('请介绍一下你自己。', 'mandarin'), readingOf('自己紹介をお願いします', 'japanese')])
    expect(pinyin).toMatch(/^qing3 jie4 shao4 yi2 xia4 ni3 zi4 ji3/)
    expect(kana).toBe('ジコショーカイヲオネガイシマス')
    expect((await speaker.speak('你好', 'mandarin')).mouth.length).toBeLessThan(30)
  })

  it('takes what looks like an option or a command for words', { timeout: 30_000 }, async () => {
    const { mouth } = await speaker.speak('--version; $(rm -rf /) `x` <break/> "', 'english')
    expect(mouth.length).toBeGreaterThan(10)
  })

  it('is none where its program is missing', () => {
    expect(createEspeakSpeaker({ ...options, espeakPath: '/nowhere/espeak-ng' })).toBeNull()
  })
})

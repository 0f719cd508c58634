import { expect, it } from 'vitest'
import type { Pack } from '#shared/views/pack.ts'
import { guessLanguage, packIn } from './interview-language.ts'

it('S042 guesses the own language, then that of the interface, then the first of the job', () => {
  expect(guessLanguage(['english', 'arabic', 'thai'], 'ar', 'thai')).toBe('thai')
  expect(guessLanguage(['english', 'arabic'], 'ar', 'thai')).toBe('arabic')
  expect(guessLanguage(['mandarin', 'german'], 'de-AT')).toBe('german')
  expect(guessLanguage(['thai', 'german'], 'en')).toBe('thai')
  expect(guessLanguage(['english', 'cantonese'], 'zh-Hant')).toBe('english')
  expect(guessLanguage([], 'en')).toBe('english')
})

it('S042 shows consent, practice and questions of the chosen language, and the text there is where it is written in no other', () => {
  const text = (language: string) => ({ id: 'j', version: 1, text: language, textHash: language, language })
  const practices = { thai: { video: ['one', 'two', 'three'], choice: 'which', short: 'write' } }
  // as much of a pack as is looked at
  const pack = {
    interview: { id: 'i' },
    languages: ['english', 'thai'],
    practice: 'English',
    practices,
    consent: text('english'),
    consents: [text('english'), text('thai')],
  } as unknown as Pack
  expect(packIn(pack, 'thai')).toMatchObject({
    interview: { language: 'thai' },
    consent: text('thai'),
    practice: { ...practices.thai, video: expect.stringMatching(/^(one|two|three)$/) },
  })
  expect(packIn(pack, 'german').consent).toEqual(text('english'))
  expect(packIn(pack, undefined)).toEqual(pack)
  expect(packIn({ ...pack, languages: ['thai'] }, undefined).practice).toMatchObject({ short: 'write' })
  expect(packIn({ ...pack, consent: null }, 'thai').consent).toBeNull()
})

import { expect, it } from 'vitest'
import ar from '../../locales/ar/common.json' with { type: 'json' }
import en from '../../locales/en/common.json' with { type: 'json' }
import { codeLogText } from '../../api/code-text.ts'
import type { Translate } from '../../i18n/messages.ts'
import { codeWords, type CodePlace } from './code-words.ts'

const PLACES: readonly CodePlace[] = ['report', 'redo', 'recruiter', 'mail']
const inEnglish: Translate<'common'> = (key, values) => en[key].replace('{code}', String(values?.['code']))

it("X32 a report and a redo say 'Error with error code (n)', a mail 'Error Code n'", () => {
  expect(PLACES.map((place) => codeWords(place, 1043, inEnglish))).toEqual([
    'Error with error code (1043)',
    'Error with error code (1043)',
    'Error with error code (1043)',
    'Error Code 1043',
  ])
  expect(codeWords('report', 43, inEnglish)).toBe(codeLogText(43))
})

it('X32 every language names the code in both forms, in brackets unless it is about a mail', () => {
  for (const words of [en, ar]) {
    expect(words['code.error']).toContain('({code})')
    expect(words['code.mail']).toMatch(/ \{code\}$/)
  }
})

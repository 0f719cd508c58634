import { expect, it } from 'vitest'
import { INTERVIEW_LANGUAGE_NAMES } from './interview-languages.ts'
import { thankYouIn } from './thank-you.ts'

it('R474 thanks in each of the twenty interview languages, and in English in any other', () => {
  expect(new Set(INTERVIEW_LANGUAGE_NAMES.map(thankYouIn)).size).toBe(20)
  expect([thankYouIn('thai'), thankYouIn('klingon'), thankYouIn('toString')]).toEqual([
    'ขอบคุณที่สละเวลาเข้าร่วมการสัมภาษณ์นี้',
    thankYouIn('english'),
    thankYouIn('english'),
  ])
})

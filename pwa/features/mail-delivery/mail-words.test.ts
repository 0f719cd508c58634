import { expect, it } from 'vitest'
import en from '../../locales/en/common.json' with { type: 'json' }
import type { Translate } from '../../i18n/messages.ts'
import { mailProblem } from './mail-words.ts'

const t: Translate<'common'> = (key, values) => en[key].replace('{code}', String(values?.['code']))

it("R361 code 10 shows the server's words, and 'Rate limited' without any", () => {
  expect(mailProblem({ code: 10, message: 'Wait 5 min' }, t)).toBe('Wait 5 min')
  expect(mailProblem({ code: 10, message: '' }, t)).toBe('Rate limited')
})

it("R362 other codes are 'Error Code' and the number", () => {
  expect(mailProblem({ code: 7, message: 'x' }, t)).toBe('Error Code 7')
})

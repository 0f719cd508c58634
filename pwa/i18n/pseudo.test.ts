import { expect, it } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { pseudoMessage } from './pseudo.ts'

it('makes English longer and bracketed', () => {
  expect(pseudoMessage('Saved here')).toBe('[Şȧṽḗḓ ħḗřḗ~~~~]')
  // by words, or no window would be wide enough for a sentence
  expect(pseudoMessage('Saved here on this device')).toBe('[Şȧṽḗḓ ħḗřḗ ǿƞ ŧħīş ḓḗṽīƈḗ~~~~~~ ~~~~]')
})

it('keeps arguments and plural keywords, so that the message still formats', () => {
  const message = pseudoMessage('{n, plural, one {# answer for {name}} other {# answers}} at {at, time, short}')
  expect(message).toContain('{n, plural, one {# ȧƞşẇḗř ƒǿř {name}} other {# ȧƞşẇḗřş}} ȧŧ {at, time, short}')
  expect(new IntlMessageFormat(message, 'en').format({ n: 1, name: 'Ada', at: 0 })).toContain('1 ȧƞşẇḗř ƒǿř Ada')
})

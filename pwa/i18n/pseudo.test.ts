import { expect, it } from 'vitest'
import { parse } from '@formatjs/icu-messageformat-parser'
import { icuMessages } from './icu-messages.ts'
import type { Message } from './message-text.ts'
import { pseudoMessage } from './pseudo.ts'

it('makes English longer and bracketed', () => {
  expect(pseudoMessage('Saved here')).toBe('[Şȧṽḗḓ ħḗřḗ~~~~]')
  // by words, or no window would be wide enough for a sentence
  expect(pseudoMessage('Saved here on this device')).toBe('[Şȧṽḗḓ ħḗřḗ ǿƞ ŧħīş ḓḗṽīƈḗ~~~~~~ ~~~~]')
})

it('keeps values and keywords of plurals, so that the message still formats', () => {
  const message = pseudoMessage(
    parse('{n, plural, one {# answer for {name}} other {# answers}} at {at, number}', { captureLocation: false }) as Message,
  )
  const written = icuMessages.parse(message, { n: 1, name: 'Ada', at: 7 }, 'en')
  expect(written).toMatch(/^\[1 ȧƞşẇḗř ƒǿř Ada ȧŧ 7[~ ]+\]$/)
})

import { describe, expect, it } from 'vitest'
import { Email, nameText, PersonName, visibleText } from './fields.ts'
import { digitsOf, normalSecret, secretForms } from './secret.ts'
import { cleanText, cutText, firstSign, foldText, mended, searchForm } from './text.ts'

/** The same text as keyboards, systems and copied pages give it. */
const formsOf = (text: string): string[] => [
  text.normalize('NFC'),
  text.normalize('NFD'),
  fullWidth(text),
  `\u202e${text}\u202c`,
  [...text].join('\u200b'),
  `\ufeff${text}\u2060`,
  `\u2067${text.normalize('NFD')}\u2069`,
]
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x21 + 0xff01))
const onlyOne = (values: readonly unknown[]): number => new Set(values).size

describe.each(['Grüße-aus-Århus-7!', 'Zoë Ångström', 'Đặng Thị Ý', 'rené@müller.example', 'Ｏ’Neill', 'Σίσυφος'])('forms of %s', (text) => {
  it('have one form as an address', () => {
    const address = `${text.replaceAll(/[ @]/g, '.')}@${foldText('Müller')}.example`
    const stored = formsOf(address).map((typed) => Email.parse(typed))
    expect(onlyOne(stored)).toBe(1)
    expect(stored[0]?.endsWith('@xn--mller-kva.example')).toBe(true)
  })
  it('have one form as a secret', () => expect(onlyOne(formsOf(text).map(normalSecret))).toBe(1))
  it('are compared as one name', () => expect(onlyOne(formsOf(text).map(foldText))).toBe(1))
  it('keep their form when it is made again', () => {
    for (const typed of formsOf(text))
      for (const form of [cleanText, foldText, searchForm, normalSecret]) expect(form(form(typed))).toBe(form(typed))
  })
})

it.each([
  ['Rita@Example.COM\u200b', 'rita@example.com'],
  ['ｒｉｔａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'rita@example.com'],
  ['rita@Mu\u0308ller.example', 'rita@xn--mller-kva.example'],
  ['rita@xn--mller-kva.example', 'rita@xn--mller-kva.example'],
  ['\u3000r@b。example', 'r@b.example'],
])('the address %j is stored as %s', (typed, stored) => expect(Email.parse(typed)).toBe(stored))

it.each(['a@münch/x.de', 'a@mün:80.de', 'a@b.de\nBcc: c@d.de', 'a＠b@c.de', 'a@\u200b.de', 'a；b@c.de'])('%j is no address', (typed) =>
  expect(Email.safeParse(typed).success).toBe(false),
)

it.each([
  '',
  ' ',
  '\u200b',
  '\u2060\ufeff',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u00ad',
  '\u202e',
  '\u0301',
  '\u3000\u00a0',
  '\u{e0041}',
  '\ufe0f',
])('a name of nothing visible is refused: %j', (name) => {
  for (const field of [nameText(100), visibleText(100), PersonName]) expect(field.safeParse(name).success).toBe(false)
})

it.each([
  ['A\u202enn', 'Ann'],
  [' Zoe\u0308\u200b ', 'Zoë'],
  ['Ann\tLee\r\n', 'Ann Lee'],
  ['نرم\u200cافزار', 'نرم\u200cافزار'],
  ['👩\u200d🔬', '👩\u200d🔬'],
  ['Ｏ’Neill', 'Ｏ’Neill'],
  ['Half \ud83d', 'Half \ufffd'],
])('the name %j is kept as %j', (typed, kept) => expect(nameText(100).parse(typed)).toBe(kept))

it('folds case fully, and widths, and spaces', () => {
  expect(onlyOne(['STRASSE  9', 'Straße 9', 'ｓｔｒａｓｓｅ\u00a09'].map(foldText))).toBe(1)
})

it.each([
  ['ab👩\u200d🔬c', 4, 'ab'],
  ['ab👩\u200d🔬c', 7, 'ab👩\u200d🔬'],
  ['cafe\u0301s', 4, 'caf'],
  ['😀😀', 3, '😀'],
  ['plain', 10, 'plain'],
])('cuts %j to %i units between signs', (text, most, cut) => expect(cutText(text, most)).toBe(cut))
it('cuts a sign longer than the room between its code points', () => expect(cutText('👩\u200d👩\u200d👧', 3)).toBe('👩\u200d'))
it('takes a first letter with its marks', () => expect([firstSign('e\u0301a'), firstSign('')]).toEqual(['e\u0301', '']))

it('mends half pairs anywhere in a value, and leaves a sound value alone', () => {
  const sound = { a: ['😀', { b: 'x' }], n: 1, none: null }
  expect(mended(sound)).toBe(sound)
  expect(mended({ a: ['\ud83d', { 'k\udc00': 'x\ude00' }] })).toEqual({ a: ['\ufffd', { 'k\ufffd': 'x\ufffd' }] })
})

it('knows the forms in which older secrets may be stored', () => {
  expect(secretForms('Plain-7!')).toEqual(['Plain-7!'])
  expect(secretForms('Å7')).toEqual(['Å7', 'A\u030a7'])
  expect(secretForms('ﬁ\u200b')).toEqual(['fi', 'ﬁ\u200b', 'fi\u200b'])
})

it.each(['123 456', '１２３４５６', '١٢٣-٤٥٦', '\u202a123456\u202c', '๑๒๓๔๕๖'])('reads the digits of %j', (typed) =>
  expect(digitsOf(typed)).toBe('123456'),
)

it('plain words have the form that all others get the long way', () => {
  for (const text of ['', 'Ada Lovelace', ' Ada', 'ADA  LOVELACE ', 'a.b+c@x.test', "O'Neil\tJr."]) {
    // a hidden sign takes it the long way
    const long = `\u2060${text}`
    expect([foldText(text), searchForm(text)]).toEqual([foldText(long), searchForm(long)])
  }
})

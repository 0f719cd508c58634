import { mapText, type Message } from './message-text.ts'

const LOOKALIKE: Readonly<Record<string, string>> = {
  a: 'ȧ',
  b: 'ƀ',
  c: 'ƈ',
  d: 'ḓ',
  e: 'ḗ',
  f: 'ƒ',
  g: 'ɠ',
  h: 'ħ',
  i: 'ī',
  j: 'ĵ',
  k: 'ķ',
  l: 'ŀ',
  m: 'ḿ',
  n: 'ƞ',
  o: 'ǿ',
  p: 'ƥ',
  q: 'ɋ',
  r: 'ř',
  s: 'ş',
  t: 'ŧ',
  u: 'ŭ',
  v: 'ṽ',
  w: 'ẇ',
  x: 'ẋ',
  y: 'ẏ',
  z: 'ẑ',
  A: 'Ȧ',
  B: 'Ɓ',
  C: 'Ƈ',
  D: 'Ḓ',
  E: 'Ḗ',
  F: 'Ƒ',
  G: 'Ɠ',
  H: 'Ħ',
  I: 'Ī',
  L: 'Ŀ',
  M: 'Ḿ',
  N: 'Ƞ',
  O: 'Ǿ',
  P: 'Ƥ',
  R: 'Ř',
  S: 'Ş',
  T: 'Ŧ',
  U: 'Ŭ',
  V: 'Ṽ',
  W: 'Ẇ',
  Y: 'Ẏ',
  Z: 'Ẑ',
}

/** English made 40 % longer, accented and bracketed; values and keywords of plurals stay as they are. A text that was not read yet is words only. */
export function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return `[${accented(message)}${longerBy(message.length)}]`
  let letters = 0
  const parts = mapText(message, (text) => {
    letters += text.length
    return accented(text)
  })
  return [{ type: 0, value: '[' }, ...parts, { type: 0, value: `${longerBy(letters)}]` }]
}

const accented = (text: string): string => [...text].map((letter) => LOOKALIKE[letter] ?? letter).join('')

/** So many more letters, which break into lines as words do. */
const longerBy = (letters: number): string => '~'.repeat(Math.ceil(letters * 0.4)).replaceAll(/~{6}(?=~)/g, '~~~~~~ ')

/** Every message of a namespace, see `pseudoMessage`. */
export const pseudoResource = (messages: Readonly<Record<string, Message>>): Record<string, Message> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))

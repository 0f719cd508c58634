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

/** English made 40 % longer, accented and bracketed; ICU arguments and plural keywords stay as they are. */
export function pseudoMessage(message: string): string {
  const text = transform(message, 0, message.length)
  const words = message.replace(/\{[^{}]*\}/g, '').length
  return `[${text}${longerBy(Math.ceil(words * 0.4))}]`
}

/** So many more letters, which break into lines as words do. */
const longerBy = (letters: number): string => '~'.repeat(letters).replaceAll(/~{6}(?=~)/g, '~~~~~~ ')

/** Every message of a namespace, see `pseudoMessage`. */
export const pseudoResource = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))

function transform(source: string, from: number, to: number): string {
  let out = ''
  for (let at = from; at < to; at += 1) {
    const letter = source.charAt(at)
    if (letter !== '{') {
      out += LOOKALIKE[letter] ?? letter
      continue
    }
    const end = closingBrace(source, at)
    out += transformArgument(source, at, end)
    at = end
  }
  return out
}

/** `{name}` and `{n, number}` are copied; of `{n, plural, one {..} other {..}}` only the inner messages are text. */
function transformArgument(source: string, open: number, close: number): string {
  let out = '{'
  for (let at = open + 1; at < close; at += 1) {
    if (source.charAt(at) !== '{') {
      out += source.charAt(at)
      continue
    }
    const end = closingBrace(source, at)
    out += `{${transform(source, at + 1, end)}}`
    at = end
  }
  return `${out}}`
}

function closingBrace(source: string, open: number): number {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    if (source.charAt(at) === '{') depth += 1
    if (source.charAt(at) === '}' && --depth === 0) return at
  }
  return source.length
}

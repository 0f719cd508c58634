/** Letters that Unicode does not take apart, and forms of Arabic letters that people exchange. */
const LIKE: Readonly<Record<string, string>> = {
  ł: 'l', đ: 'd', ı: 'i', ø: 'o', ß: 's', æ: 'a', œ: 'o',
  أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك',
  '’': "'", '‘': "'", '´': "'", '`': "'", '：': ':', '–': '-', '—': '-', '―': '-', '‒': '-', '‐': '-', '‑': '-', '−': '-',
  '～': '~', '〜': '~', '\u00a0': ' ', '\u202f': ' ', '\u3000': ' ',
} // prettier-ignore
const FIRST_DIGITS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x17e0, 0xff10]

/** Form in which phrases are looked for: no case, no accents of Latin letters, digits and widths of ASCII. Each unit stays one unit, so places are those of the text. */
export function foldPlaces(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at++) folded += foldUnit(text.charAt(at))
  return folded
}

const known = new Map<string, string>()

function foldUnit(unit: string): string {
  const found = known.get(unit)
  if (found !== undefined) return found
  const folded = computeFold(unit)
  known.set(unit, folded)
  return folded
}

function computeFold(unit: string): string {
  const lower = unit.toLowerCase().charAt(0)
  const like = LIKE[lower] ?? LIKE[unit]
  if (like !== undefined) return like
  const code = unit.charCodeAt(0)
  const zero = FIRST_DIGITS.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String(code - zero)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toLowerCase()
  return code < 0x250 || (code >= 0x1e00 && code <= 0x1eff) ? lower.normalize('NFD').charAt(0) || lower : lower
}

/** Folded with one space between words, for tables and whole values. */
export const foldPhrase = (text: string): string => foldPlaces(compatible(text)).replaceAll(/\s+/g, ' ').trim()

/** Signs of one kind each (NFKC), but sara am of Thai in one piece, as everybody writes it. */
export const compatible = (text: string): string => text.normalize('NFKC').replaceAll('\u0e4d\u0e32', '\u0e33')

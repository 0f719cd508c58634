import { inflateSync } from 'node:zlib'

/** Text that a PDF says its glyphs stand for; programs write it where a glyph has no letter of its own, as marks of Thai. */
export interface PageSpans {
  /** for each painting of a text, in order, the span that it stands in, or -1 */
  spanOf: readonly number[]
  /** text of each span */
  texts: readonly string[]
}

const MAX_STREAMS = 200
const MAX_BYTES = 20_000_000
const STREAM = /stream\r?\n/gu
const TOKEN = /\/ActualText\s*<(?<text>[\da-f]+)>|\((?:\\.|[^\\()])*\)|<[\da-f\s]*>|(?<![\w/])(?<word>BDC|BMC|EMC|Tj|TJ)(?!\w)/giu

/** Contents of the pages of a PDF with the texts that they name, in the order of the file. */
export function spansIn(bytes: Buffer): PageSpans[] {
  const file = bytes.toString('latin1')
  const found: PageSpans[] = []
  let left = MAX_BYTES
  for (const { index, 0: begin } of [...file.matchAll(STREAM)].slice(0, MAX_STREAMS)) {
    const from = index + begin.length
    const content = inflated(bytes.subarray(from, file.indexOf('endstream', from)), left)
    left -= content.length
    if (/T[jJ](?!\w)/u.test(content)) found.push(spansOf(content))
  }
  return found
}

/** Content of a stream that is packed as most are; empty for all others. */
function inflated(packed: Buffer, maxOutputLength: number): string {
  if (maxOutputLength <= 0) return ''
  try {
    return inflateSync(packed, { maxOutputLength }).toString('latin1')
  } catch {
    return ''
  }
}

function spansOf(content: string): PageSpans {
  const [spanOf, texts]: [number[], string[]] = [[], []]
  const open: number[] = []
  let next = -1
  for (const { groups } of content.matchAll(TOKEN)) {
    const { text, word } = groups ?? {}
    if (text !== undefined) next = texts.push(decoded(text)) - 1
    else if (word === 'BDC' || word === 'BMC') {
      open.push(next)
      next = -1
    } else if (word === 'EMC') open.pop()
    else if (word !== undefined) spanOf.push(open.findLast((span) => span >= 0) ?? -1)
  }
  return { spanOf, texts }
}

const decoded = (hex: string): string => {
  const units = Buffer.from(hex, 'hex')
  return units.length > 1 && units.readUInt16BE(0) === 0xfe_ff
    ? new TextDecoder('utf-16be').decode(units.subarray(2))
    : units.toString('latin1')
}

/** Sign of a glyph without a letter. */
const NAMELESS = '\0'

/** Letters of the nameless glyphs of a page, in order; null when the page and the content are not the same. */
export function namesOfGlyphs(painted: readonly (readonly string[])[], { spanOf, texts }: PageSpans): string[] | null {
  if (painted.length !== spanOf.length) return null
  const inSpan = texts.map((_, span) => painted.filter((_glyphs, at) => spanOf[at] === span).flat())
  const names = inSpan.map((glyphs, span) => namesIn(glyphs, texts[span] ?? ''))
  return painted.flatMap((glyphs, at) => glyphs.filter((glyph) => glyph === NAMELESS).map(() => names[spanOf[at] ?? -1]?.shift() ?? ''))
}

/** Rest of a text without the letters that its glyphs name, shared out to those that name none. */
function namesIn(glyphs: readonly string[], text: string): string[] {
  const nameless = glyphs.filter((glyph) => glyph === NAMELESS).length
  let rest = text
  for (const glyph of glyphs) for (const letter of glyph) rest = rest.replace(letter, '')
  const letters = [...decomposed(rest, glyphs)]
  return Array.from({ length: nameless }, (_, at) => (at < nameless - 1 ? (letters[at] ?? '') : letters.slice(at).join('')))
}

/** A letter and its mark are one sign in the text and may be two glyphs. */
function decomposed(rest: string, glyphs: readonly string[]): string {
  if (!/[\u0300-\u036f]/u.test(glyphs.join(''))) return rest
  let parts = rest.normalize('NFD')
  for (const glyph of glyphs) if (/^[\u0300-\u036f]$/u.test(glyph)) parts = parts.replace(glyph, '')
  return parts
}

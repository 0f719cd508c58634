import { inflateSync } from 'node:zlib'
import { must } from '#shared/primitives/must.ts'

/**
 * Text of a PDF of ours in the order in which it is drawn, without white space. Unlike pdf.js it reads what a file says of signs that stand for
 * several letters, as those of Thai.
 */
export function pdfText(pdf: Uint8Array): string {
  const whole = Buffer.from(pdf).toString('latin1')
  const objects = new Map([...whole.matchAll(/(\d+) 0 obj\s([^]*?)endobj/g)].map(([, id, body]) => [id ?? '', body ?? '']))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  return pages
    .map((page) => pageText(page, objects))
    .join('')
    .replaceAll(/[\s\u200B]/gu, '')
}

type Objects = ReadonlyMap<string, string>

function pageText(page: string, objects: Objects): string {
  const resources = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? ''
  const fonts = new Map([...resources.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, id]) => [name ?? '', lettersOf(objects, id ?? '')]))
  return drawnText(streamOf(objects, /\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts)
}

function streamOf(objects: Objects, id = ''): string {
  const body = must(objects.get(id), `object ${id}`)
  const stream = must(/stream\r?\n([^]*?)\r?\n?endstream/.exec(body)?.[1], `a stream in ${id}`)
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
}

/** Letters of the signs of a font, where one sign has one meaning. */
function lettersOf(objects: Objects, font: string): ReadonlyMap<number, string> {
  const map = streamOf(objects, /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1])
  return new Map(
    [...map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>\n/g)].map(([, sign, text]) => [parseInt(sign ?? '', 16), fromHex(text ?? '')]),
  )
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\uFEFF', '')

/** Literal of a PDF: with escapes, and with brackets that have a partner. */
const PLAIN = String.raw`[^()\\]|\\[^]`
const LITERAL = String.raw`\((?:${PLAIN}|\((?:${PLAIN})*\))*\)`
const TOKEN = new RegExp(
  [
    String.raw`\/Span <<\s*\/ActualText <(?<actual>[0-9A-Fa-f]+)>\s*>> BDC`,
    String.raw`\/(?<mark>\w+)(?:\s*<<[^>]*>>)?\s*(?:BDC|BMC)`,
    String.raw`(?<end>EMC)`,
    String.raw`\/(?<font>f\d+) [\d.]+ Tf`,
    String.raw`(?<shown>\[(?:${LITERAL}|[^\]()])*\] TJ|${LITERAL} Tj)`,
  ].join('|'),
  'g',
)

function drawnText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const open: { actual?: string; isReversed?: boolean; text: string }[] = [{ text: '' }]
  let letters: ReadonlyMap<number, string> = new Map()
  for (const { groups = {} } of content.matchAll(TOKEN)) {
    const { actual, mark, end, font, shown } = groups
    if (actual !== undefined) open.push({ actual: fromHex(actual), text: '' })
    else if (mark !== undefined) open.push({ isReversed: mark === 'ReversedChars', text: '' })
    else if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else if (shown !== undefined)
      must(open.at(-1), 'the page').text += signsOf(shown)
        .map((sign) => letters.get(sign) ?? '\uFFFD')
        .join('')
    else if (end !== undefined) {
      const { actual: meant, isReversed, text } = must(open.pop(), 'what was opened')
      must(open.at(-1), 'the page').text += meant ?? (isReversed ? [...text].toReversed().join('') : text)
    }
  }
  return open.map(({ text }) => text).join('')
}

/** Two bytes each. */
function signsOf(shown: string): number[] {
  const bytes = [...shown.matchAll(new RegExp(LITERAL, 'g'))].flatMap(([literal]) =>
    [...literal.slice(1, -1).matchAll(/\\([0-7]{1,3})|\\([^])|([^])/g)].map(([, octal, escaped, plain]) =>
      octal === undefined ? (ESCAPES[escaped ?? ''] ?? escaped ?? plain ?? '').charCodeAt(0) : parseInt(octal, 8),
    ),
  )
  return Array.from({ length: bytes.length / 2 }, (_none, at) => (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0))
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

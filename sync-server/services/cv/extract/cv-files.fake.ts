import { strToU8, zipSync } from 'fflate'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const WORD =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${text.split('\t').map((part) => `<w:t xml:space="preserve">${escape(part)}</w:t>`).join('<w:tab/>')}</w:r>` // prettier-ignore
export const paragraph = (text: string, properties?: string): string => `<w:p>${run(text, properties)}</w:p>`
export const tableRow = (...cells: string[][]): string =>
  `<w:tr>${cells.map((lines) => `<w:tc>${lines.map((line) => paragraph(line)).join('')}</w:tc>`).join('')}</w:tr>`

/** Word document of this body. */
export const docxOf = (body: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'word/document.xml': strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  })

export const odtOf = (body: string, styles = ''): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  })
export const odtParagraph = (text: string, style = 'P1'): string =>
  `<text:p text:style-name="${style}">${escape(text).replaceAll('\t', '<text:tab/>')}</text:p>`

/** RTF as Word writes it: each letter of another alphabet by its number, with a question mark for old readers. */
export const rtfOf = (text: string): Uint8Array =>
  strToU8(
    `{\\rtf1\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f0\\fcharset0 Arial;}}{\\colortbl;\\red255\\green255\\blue255;}\\f0\\fs22 ${[...text]
      .map((sign) => {
        if (sign === '\n') return '\\par\n'
        if (sign === '\t') return '\\tab '
        if ('\\{}'.includes(sign)) return `\\${sign}`
        return sign.charCodeAt(0) < 128
          ? sign
          : [...Array(sign.length).keys()].map((at) => `\\u${(sign.charCodeAt(at) << 16) >> 16}?`).join('')
      })
      .join('')}\\par}`,
  )

/** Words at a place of a page, in points. */
export interface Placed {
  x: number
  y: number
  text: string
  size?: number
  before?: string
}

/** PDF with words at places, in a font of every reader. */
export function pdfOf(pages: readonly (readonly Placed[])[]): Uint8Array {
  const contents = pages.map((items) =>
    items
      .map(
        ({ x, y, text, size = 10, before = '0 g' }) =>
          `${before} BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
      )
      .join('\n'),
  )
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(' ')
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    ]),
  ])
}

/** PDF of these objects, the first of which is its catalogue. */
export function pdfOfObjects(objects: readonly (string | Buffer)[], trailer = ''): Uint8Array {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = pieces[0]?.length ?? 0
  const write = (piece: Buffer): void => {
    pieces.push(piece)
    at += piece.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    write(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    )
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF`
  write(Buffer.from(xref))
  return new Uint8Array(Buffer.concat(pieces))
}

import { strToU8, zipSync } from 'fflate'
import type { CorpusEntry, WrittenCv } from '../templates.ts'
import { escapeXml } from './escape-xml.ts'
import { flatLines, type FlatLine } from './flat-lines.ts'

/** A CV as a document of Word, one paragraph after the other. */
export const docxOf = (cv: WrittenCv): Uint8Array => packed(flatLines(cv).map(paragraph).join(''))

/** A CV as a document of Word whose person and entries stand in tables. */
export function docxTableOf(cv: WrittenCv): Uint8Array {
  const person = table(cv.contact.map(([label, value]) => [plain(label), plain(value)]))
  const sections = cv.sections.map(({ heading, entries, lines }) =>
    [
      paragraph({ look: 'heading', text: heading }),
      entries.length > 0 ? table(entries.map((entry) => [plain(entry.dates), namesAndDuties(entry)])) : '',
      ...lines.map(plain),
    ].join(''),
  )
  return packed([paragraph({ look: 'name', text: cv.name }), person, ...sections].join(''))
}

const plain = (text: string): string => paragraph({ look: 'plain', text })

const namesAndDuties = ({ names, duties }: CorpusEntry): string =>
  [
    ...names.map((text, n) => paragraph({ look: n === 0 ? 'strong' : 'plain', text })),
    ...duties.map((text) => paragraph({ look: 'bullet', text })),
  ].join('')

const LOOKS: Readonly<Record<FlatLine['look'], [paragraph: string, run: string]>> = {
  name: ['<w:pStyle w:val="Title"/>', '<w:b/><w:sz w:val="40"/>'],
  heading: ['<w:pStyle w:val="Heading1"/>', '<w:b/><w:sz w:val="28"/>'],
  strong: ['', '<w:b/>'],
  plain: ['', ''],
  bullet: ['<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', ''],
}

function paragraph({ look, text }: FlatLine): string {
  const [shape, run] = LOOKS[look]
  const words = text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`)
    .join('<w:tab/>')
  return `<w:p><w:pPr>${shape}</w:pPr><w:r><w:rPr>${run}</w:rPr>${words}</w:r></w:p>`
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

function packed(body: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`${XML}<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr/></w:body></w:document>`),
  })
}

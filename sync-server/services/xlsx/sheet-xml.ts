import { withoutFormula } from '#shared/lib/csv/csv.ts'

/** A value of a cell: texts are never formulas, numbers can be counted with. */
export type Cell = string | number

/** Most letters that programs read from a cell. */
const MAX_CELL = 32_767

export const SHEET_BEGIN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
export const SHEET_END = '</sheetData></worksheet>'

/** A row as XML; the first has number 1. */
export const rowXml = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`)).join('')}</row>`

function cellXml(cell: Cell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cellText(cell))}</t></is></c>`
}

/** A text as a cell holds it: no formula (R241), no signs that XML cannot hold, and no more letters than programs read. */
export function cellText(text: string): string {
  const safe = withoutFormula(text.toWellFormed().replaceAll(NO_XML, ''))
  return safe.length <= MAX_CELL ? safe : `${safe.slice(0, MAX_CELL - 1).toWellFormed()}…`
}
const NO_XML = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu

/** Line ends as references, because XML reads others; what looks like such a sign of a workbook is said as text. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** A, B, … Z, AA: names of columns. */
function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`
}

/** The files of a workbook beside its sheets, in the order in which programs look for them. */
export const partsOfBook = (sheets: readonly string[]): [name: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/${sheetPath(at)}" ContentType="${MAIN}.worksheet+xml"/>`).join('')}</Types>`,
  ],
  ['_rels/.rels', `${HEAD}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}">${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', sheetPath(at).slice('xl/'.length))).join('')}</Relationships>`,
  ],
]

/** Path of a sheet in the workbook; the first has the place 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

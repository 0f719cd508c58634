import { zipSync, strToU8 } from 'fflate'
import Excel from 'exceljs'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { IMPORT_MAX_BYTES } from './import-problems.ts'
import { readTable } from './read-table.ts'

const HEAD = ['Name', 'E-mail', 'Deadline']
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const tableIn = async (bytes: Uint8Array): Promise<string[][]> => {
  const read = await readTable(bytes)
  if (!('table' in read)) throw new Error(read.problem)
  return [read.table.head, ...read.table.rows.map(({ cells }) => cells)]
}
const problemOf = async (bytes: Uint8Array): Promise<unknown> => {
  const read = await readTable(bytes)
  return 'problem' in read ? read.problem : read.table
}

/** A workbook of two sheets by exceljs. */
async function byExceljs(rows: unknown[][]): Promise<Uint8Array> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('People')
  for (const row of rows) sheet.addRow(row)
  book.addWorksheet('Notes').addRow(['not read'])
  return new Uint8Array(await book.xlsx.writeBuffer())
}

async function byWriteExcelFile(rows: unknown[][]): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value })))
  // its types want a literal schema for each cell
  return new Uint8Array(await (writeExcelFile as unknown as (data: unknown) => { toBuffer(): Promise<Buffer> })(cells).toBuffer())
}

const WORKBOOK = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}
const byHand = (sheet: string, others: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': sheet, ...others }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )
/** The same zip, whose list says of each of its four parts that it has so many bytes. */
function saying(zip: Uint8Array, bytes: number): Uint8Array {
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 46; at++) if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, bytes, true)
  return zip
}
const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a workbook', () => {
  const rows = [HEAD, ['Zoë 👩🏽‍💻 علي', 'zoe@b.co', new Date(Date.UTC(2026, 11, 31))], ['=1+1', 'b@b.co', null]]
  it.each([
    ['exceljs', byExceljs],
    ['write-excel-file', byWriteExcelFile],
  ])('S109 by %s is read with its dates as days', async (_writer, write) => {
    expect(await tableIn(await write(rows))).toEqual([HEAD, ['Zoë 👩🏽‍💻 علي', 'zoe@b.co', '2026-12-31'], ['=1+1', 'b@b.co', '']])
  })

  it('S109 of ten thousand rows is read, one more is refused', async () => {
    const many = (count: number): string =>
      Array.from({ length: count }, (_, n) => `<row r="${n + 1}">${cell(`A${n + 1}`, 'N')}${cell(`B${n + 1}`, 'e')}</row>`).join('')
    expect(await tableIn(byHand(sheetOf(many(10_001))))).toHaveLength(10_001)
    expect(await problemOf(byHand(sheetOf(many(10_002))))).toBe('tooMany')
  })

  it('S109 shows the result of a formula, and a number as it is written', async () => {
    const sheet = [HEAD, ['Ann', 'a@b.co', { formula: '1+1', result: 'three' }], [491701234567, 'c@b.co', 1.5]]
    expect(await tableIn(await byExceljs(sheet))).toEqual([HEAD, ['Ann', 'a@b.co', 'three'], ['491701234567', 'c@b.co', '1.5']])
  })

  it('S109 by hand is read; rows keep their numbers when empty ones stand between', async () => {
    const sheet = sheetOf(
      `<row r="1">${cell('A1', 'Name')}${cell('B1', 'E-mail')}</row><row r="5">${cell('A5', 'Ann &amp; Bob')}${cell('B5', 'a@b.co')}</row>`,
    )
    const read = await readTable(byHand(sheet))
    expect(read).toEqual({ table: { head: ['Name', 'E-mail'], headRow: 1, rows: [{ row: 5, cells: ['Ann & Bob', 'a@b.co'] }] } })
  })

  it.each<[string, () => Uint8Array, string]>([
    ['that unpacks to too much', () => saying(byHand(sheetOf('')), 10_000_001), 'tooLarge'],
    ['with entities', () => byHand(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf('')}`), 'entities'],
    ['with a cell far to the right', () => byHand(sheetOf(`<row r="1">${cell('XFD1', 'x')}</row>`)), 'tooWide'],
    ['with a cell far down', () => byHand(sheetOf(`<row r="1048576">${cell('A1048576', 'x')}</row>`)), 'tooMany'],
    ['without a row', () => byHand(sheetOf(`<row r="1">${cell('A1', 'Name')}</row>`)), 'empty'],
    ['that is torn', () => byHand(sheetOf('')).slice(0, 300), 'damaged'],
    [
      'without its sheet',
      () => zipSync(Object.fromEntries(Object.entries(WORKBOOK).map(([name, text]) => [name, strToU8(text)]))),
      'damaged',
    ],
    ['that is another zip', () => zipSync({ 'word/document.xml': strToU8('<a/>') }), 'unknownType'],
    ['of before', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), 'unknownType'],
    [
      'behind a password',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected',
    ],
  ])('R307 %s is refused', async (_what, bytes, problem) => {
    expect(await problemOf(bytes())).toBe(problem)
  })

  it('R307 whose parts lie about their size takes no more room than they say', async () => {
    expect(await problemOf(saying(byHand(sheetOf(' '.repeat(1_000_000))), 100))).toBe('damaged')
  })
})

describe('a text', () => {
  const lines = 'Name;E-mail;Deadline\r\n"Zoë ""Z"";\r\nAda";zoe@b.co;31.12.2026\r\n'
  const table = [HEAD, ['Zoë "Z";\r\nAda', 'zoe@b.co', '31.12.2026']]
  it.each<[string, Uint8Array]>([
    ['UTF-8', bytesOf(lines)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${lines}`)],
    ['UTF-16', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    ['windows-1252', Buffer.from(lines, 'latin1')],
    ['commas', bytesOf(lines.replaceAll(';', ',').replace('"Z"",', '"Z"";'))],
    ['tabs', bytesOf(lines.replaceAll(';', '\t').replace('"Z""\t', '"Z"";'))],
    ['a line that names its separator', bytesOf(`sep=;\r\n${lines}`)],
  ])('S109 in %s is read, with quotes, line ends in quotes and letters', async (_what, bytes) => {
    expect(await tableIn(bytes)).toEqual(table)
  })

  it.each(['Name;E-mail\nA;a@b.co\n\n\n', 'Name;E-mail\r\nA;a@b.co\r\n', '\nName;E-mail\n\nA;a@b.co'])(
    'S109 of two columns and empty lines is read: %j',
    async (text) => {
      expect(await tableIn(bytesOf(text))).toEqual([
        ['Name', 'E-mail'],
        ['A', 'a@b.co'],
      ])
    },
  )

  it('S109 keeps doubled names of columns, so that they are noticed', async () => {
    expect((await tableIn(bytesOf('Name,E-mail,E-mail\nA,a@b.co,c@b.co')))[0]).toEqual(['Name', 'E-mail', 'E-mail'])
  })

  it('S109 of JSON is read: a list, or a record with one, and numbers count its records', async () => {
    const people = [
      { name: 'Ann', email: 'a@b.co' },
      { email: 'b@b.co', phone: 4917012345, other: null, tags: ['x'] },
    ]
    const expected = {
      head: ['name', 'email', 'phone', 'other', 'tags'],
      headRow: 1,
      rows: [
        { row: 1, cells: ['Ann', 'a@b.co', '', '', ''] },
        { row: 2, cells: ['', 'b@b.co', '4917012345', '', ''] },
      ],
    }
    for (const value of [people, { candidates: people }])
      expect(await readTable(bytesOf(JSON.stringify(value)))).toEqual({ table: expected })
  })

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['a head alone', bytesOf('Name,E-mail\n'), 'empty'],
    ['a quote that does not end', bytesOf('Name,E-mail\n"Ann,a@b.co\n'), 'damaged'],
    ['broken JSON', bytesOf('[{"name":'), 'damaged'],
    ['JSON nested very deep', bytesOf('['.repeat(1_000_000)), 'damaged'],
    ['a list of texts', bytesOf('["a"]'), 'damaged'],
    ['a picture', Buffer.from('GIF89a\0\0'), 'unknownType'],
    ['a PDF named as a list', bytesOf('%PDF-1.7'), 'unknownType'],
    ['10,001 rows', bytesOf(`Name,E-mail\n${'a,b@c.de\n'.repeat(10_001)}`), 'tooMany'],
    ['101 columns', bytesOf(`${'a,'.repeat(100)}b\n1\n`), 'tooWide'],
    ['more bytes than are taken', new Uint8Array(IMPORT_MAX_BYTES + 1).fill(97), 'tooLarge'],
  ])('R307 of %s is refused', async (_what, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem)
  })
})

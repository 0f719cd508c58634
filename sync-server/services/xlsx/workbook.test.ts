import { unzipSync, strFromU8 } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { cellText } from './sheet-xml.ts'
import { createWorkbook } from './workbook.ts'

const AT = Date.UTC(2026, 10, 28)

async function bytesOf(rows: readonly (readonly (string | number)[])[], at = AT): Promise<Uint8Array> {
  const book = await createWorkbook({ first: ['a', 'b'], second: ['c'] })
  for (const row of rows) await book.add('first', row)
  await book.add('second', ['only'])
  await book.add('third', ['nowhere'])
  const pieces: Uint8Array[] = []
  for await (const piece of book.end(at)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const read = async (bytes: Uint8Array, sheet: string): Promise<unknown[][]> =>
  await readSheet(new Uint8Array(bytes).buffer, sheet, { trim: false })

it('gives back texts and numbers as they were, whatever letters they have', async () => {
  const rows = [
    ['x'.repeat(300), 0],
    ['  two spaces  ', -1.25],
    ['line\nbreak', 'cr\r\nlf'],
    ['"quoted" <b> &amp; \'apos\'', '書く مرحبا 👩‍👩‍👧'],
    ['', '-'],
  ]
  const bytes = await bytesOf(rows)
  expect(await read(bytes, 'first')).toEqual([['a', 'b'], ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell)))])
  expect(await read(bytes, 'second')).toEqual([['c'], ['only']])
})

it('R241 never makes a formula, and leaves numbers of phones alone', () => {
  expect(['=1+1', '@x', '+a', '-a', '-', '+85212345678', '-5', 'a=b'].map(cellText)).toEqual([
    "'=1+1",
    "'@x",
    "'+a",
    "'-a",
    '-',
    '+85212345678',
    '-5',
    'a=b',
  ])
})

it('holds what XML cannot hold no more, and no more letters than programs read', async () => {
  expect(cellText('a\0b\u001fc\ud800d\ttab')).toBe('abc\ufffdd\ttab')
  expect(cellText('n'.repeat(40_000))).toBe(`${'n'.repeat(32_766)}…`)
  const sheet = strFromU8(unzipSync(await bytesOf([['_x0041_', 1]]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('_x005F_x0041_')
})

it('the same rows and moment give the same bytes', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => [`row ${at}`, at])
  expect(Buffer.from(await bytesOf(rows)).equals(await bytesOf(rows))).toBe(true)
})

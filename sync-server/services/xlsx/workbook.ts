import { Zip, type ZipInputFile } from 'fflate'
import { createDeflated, type Deflated } from './deflated.ts'
import { partsOfBook, rowXml, SHEET_BEGIN, SHEET_END, sheetPath, type Cell } from './sheet-xml.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that programs read from a sheet. */
const MAX_ROWS = 1_048_576

/** A zip knows no time before it. */
const EARLIEST = Date.UTC(1980, 0, 2)

/** Sheets by name, each with its heading. */
type Sheets = Readonly<Record<string, readonly string[]>>

/**
 * A workbook whose sheets grow side by side. It holds their compressed form and nothing else; the same rows and moment give the same bytes
 * (ADR 0149).
 */
export async function createWorkbook(sheets: Sheets) {
  const names = Object.keys(sheets)
  const open = new Map(
    await Promise.all(Object.entries(sheets).map(async ([name, heading]) => [name, await createSheet(heading)] as const)),
  )
  return {
    /** adds a row to a sheet; nothing, where the workbook has no such sheet */
    async add(sheet: string, cells: readonly Cell[]): Promise<void> {
      await open.get(sheet)?.add(cells)
    },
    /** everything that is compressed, piece by piece; `at`: milliseconds UTC, the time of its files */
    async *end(at: number): AsyncGenerator<Uint8Array> {
      const files: [string, Deflated][] = []
      for (const [name, xml] of partsOfBook(names)) files.push([name, await deflatedText(xml)])
      for (const [place, sheet] of [...open.values()].entries()) files.push([sheetPath(place), await sheet.end()])
      yield* zipOf(files, Math.max(at, EARLIEST))
    },
  }
}

async function createSheet(heading: readonly string[]) {
  const text = createDeflated()
  let rows = 0
  const add = async (cells: readonly Cell[]): Promise<void> => {
    rows += 1
    if (rows > MAX_ROWS) throw new Error('a sheet has more rows than programs read')
    await text.add(rowXml(cells, rows))
  }
  await text.add(SHEET_BEGIN)
  await add(heading)
  return {
    add,
    async end(): Promise<Deflated> {
      await text.add(SHEET_END)
      return await text.end()
    },
  }
}

async function deflatedText(xml: string): Promise<Deflated> {
  const text = createDeflated()
  await text.add(xml)
  return await text.end()
}

function* zipOf(files: readonly [string, Deflated][], mtime: number): Generator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [filename, { chunks, crc, size }] of files) {
    const file: ZipInputFile = { filename, crc, size, compression: DEFLATED, mtime }
    zip.add(file)
    for (const [at, chunk] of chunks.entries()) file.ondata?.(null, new Uint8Array(chunk), at === chunks.length - 1)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
}
const DEFLATED = 8

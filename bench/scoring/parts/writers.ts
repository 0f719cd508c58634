import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import ExcelJS from 'exceljs'
import { createWorkbook } from '#server/services/xlsx/workbook.ts'
import type { Cell } from '#server/services/xlsx/sheet-xml.ts'
import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import { serve } from '../../lib/child.ts'

interface Asked {
  lines: string
  to: string
}

/** Rows of all sheets as they were kept, the heading of each first. */
async function* rowsOf(lines: string): AsyncGenerator<[section: string, row: Cell[]]> {
  for await (const line of createInterface({ input: createReadStream(lines), crlfDelay: Infinity })) yield JSON.parse(line)
}

async function timed({ to }: Asked, write: () => Promise<void>): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  await write()
  return { ms: performance.now() - began, bytes: statSync(to).size }
}

const ours = (asked: Asked): Promise<{ ms: number; bytes: number }> =>
  timed(asked, async () => {
    const book = await createWorkbook(Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, []])))
    for await (const [section, row] of rowsOf(asked.lines)) await book.add(section, row)
    await pipeline(Readable.from(book.end(1)), createWriteStream(asked.to))
  })

/** The rival as its own guide says for files of this size: rows are committed, texts stand in their cells. */
const theirs = (asked: Asked): Promise<{ ms: number; bytes: number }> =>
  timed(asked, async () => {
    const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: asked.to, useStyles: false, useSharedStrings: false })
    const sheets = new Map(EXPORT_SECTIONS.map((section) => [section as string, book.addWorksheet(section)]))
    for await (const [section, row] of rowsOf(asked.lines)) sheets.get(section)?.addRow(row).commit()
    for (const sheet of sheets.values()) sheet.commit()
    await book.commit()
  })

serve({ load: () => true, ours, theirs, stop: () => true })

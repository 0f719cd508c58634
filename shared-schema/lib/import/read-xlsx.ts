import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import { zipProblem } from '../files/zip-limits.ts'
import type { FileProblem } from './import-problems.ts'
import { tableOf, type ReadTable } from './import-table.ts'

/** Most bytes of all parts when they are unpacked; ten thousand rows of ten columns have ten million. */
const MAX_UNPACKED_BYTES = 40_000_000

/**
 * The first sheet of a workbook. The library unpacks whatever it gets, in workers of its own: it is given the parts that are text, unpacked
 * here and looked at before.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReadTable> {
  const problem = zipProblem(bytes, MAX_UNPACKED_BYTES)
  if (problem) return { problem }
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
    const found = problemOf(parts)
    if (found) return { problem: found }
    const { buffer } = zipSync(parts, { level: 0 })
    const lines = await readSheet(buffer as ArrayBuffer, { trim: false }) // fflate never makes a shared one
    return tableOf(lines.map((cells) => cells.map(textOf)))
  } catch {
    return { problem: 'damaged' }
  }
}

/** A cell far to the right or far down makes the library fill all cells before it. */
const FAR_RIGHT = /<(?:\w+:)?c\s[^>]*\br="(?:[A-Z]{3,}|[D-Z][A-Z])\d+"/
const FAR_DOWN = /<(?:\w+:)?(?:row|c)\s[^>]*\br="[A-Z]*\d{6,}"/

function problemOf(parts: Unzipped): FileProblem | null {
  if (!parts['xl/workbook.xml']) return 'unknownType'
  for (const [name, bytes] of Object.entries(parts)) {
    const text = strFromU8(bytes)
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'entities'
    if (!name.startsWith('xl/worksheets/')) continue
    if (FAR_RIGHT.test(text)) return 'tooWide'
    if (FAR_DOWN.test(text)) return 'tooMany'
  }
  return null
}

/** Dates of cells have no zone: they are read as days. */
function textOf(value: CellValue | null): string {
  const cell: unknown = value
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

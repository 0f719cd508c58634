import Papa from 'papaparse'
import { tableOf, type ReadTable } from './import-table.ts'

/** Signs between cells; a list with a single column has none of them. */
const SEPARATORS = [',', ';', '\t', '|']

/** A list as text. Without names of columns for the library: it would rename a doubled one in silence. */
export function readCsv(text: string): ReadTable {
  const { data, errors } = Papa.parse<string[]>(separated(text.replace(/^\uFEFF/, '')), {
    header: false,
    delimitersToGuess: SEPARATORS,
  })
  return errors.some(({ type }) => type === 'Quotes') ? { problem: 'damaged' } : tableOf(data)
}

/** Without the line by which some programs name their separator: the library finds it by itself. */
const separated = (text: string): string => text.replace(/^sep=.\r?\n/i, '')

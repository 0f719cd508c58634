import Papa from 'papaparse'
import { tableOf, type ReadTable } from './import-table.ts'

/** A list as text. Without names of columns for the library: it would rename a doubled one in silence. */
export function readCsv(text: string, maxRows?: number): ReadTable {
  const [, named, rest] = /^\uFEFF?(?:sep=(.)\r?\n)?([^]*)$/i.exec(text) ?? []
  const list = rest ?? ''
  const { data, errors } = Papa.parse<string[]>(list, { header: false, delimiter: named ?? separatorOf(list) })
  return errors.some(({ type }) => type === 'Quotes') ? { problem: 'damaged' } : tableOf(data, maxRows)
}

const SEPARATORS = ['\t', ';', ',', '|']

/** Sign that stands most often in the names of the columns; the library would take a comma where rows are short and a line is empty. */
function separatorOf(text: string): string {
  const [head = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const count = (sign: string): number => head.split(sign).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

import { isColumnName, isEmailColumn } from './candidate-row.ts'

/**
 * Rows of a list as a spreadsheet or a text file holds it: separated by tabs, semicolons or commas, with or without a first line of
 * names. Without one the column with addresses is the address, the others together the name.
 */
export function readCandidateTable(text: string): Readonly<Record<string, string>>[] {
  const lines = cellsOf(text.replace(/^\uFEFF/, '')).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const head = lines[0] ?? []
  if (head.some(isEmailColumn) || (head.length > 1 && head.every(isColumnName)))
    return lines.slice(1).map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
  return lines.flatMap(ownLines).map((cells) => {
    const email = cells.find((cell) => cell.includes('@')) ?? ''
    const name = cells.filter((cell) => cell !== email && cell.trim() !== '').join(' ')
    return name === '' ? { email } : { name, email }
  })
}

/** Several addresses in a line and nothing else are one of each. */
const ownLines = (cells: string[]): string[][] =>
  cells.length > 1 && cells.every((cell) => /^\S+@\S+$/.test(cell)) ? cells.map((cell) => [cell]) : [cells]

/** Cells of all lines. A cell in quotes may hold separators, line ends, and quotes written twice. */
function cellsOf(text: string): string[][] {
  const separator = separatorOf(text)
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      endCell()
      lines.push([])
    } else cell += sign
  }
  endCell()
  return lines
}

/** The separator of the first line: a tab, else whichever stands there more often. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (sign: string): number => line.split(sign).length - 1
  if (count('\t') > 0) return '\t'
  return count(';') >= count(',') ? ';' : ','
}

import { MAX_CV_LINES } from './extract-protocol.ts'

/** Paragraphs of a document in the making; rows of tables become lines with tabs between their cells. */
export class TextFlow {
  readonly lines: { page: number; text: string }[] = []
  page = 1
  private text = ''
  /** open rows, the innermost last; a row is a list of cells, a cell a list of lines */
  private readonly rows: string[][][] = []

  add(text: string): void {
    this.text += text
  }

  /** Begins a member of a list. */
  bullet(): void {
    if (this.text === '') this.text = '• '
  }

  endLine(): void {
    const line = this.text.replace(/\s+$/u, '')
    this.text = ''
    if (line.trim() === '•') return
    const cell = this.rows.at(-1)?.at(-1)
    if (cell) cell.push(line)
    else this.write(line)
  }

  startRow(): void {
    this.rows.push([])
  }

  startCell(): void {
    this.rows.at(-1)?.push([])
  }

  endRow(): void {
    const row = this.rows.pop()
    if (!row) return
    const lines = linesOfRow(row)
    const outer = this.rows.at(-1)?.at(-1)
    if (outer) outer.push(...lines)
    else for (const line of lines) this.write(line)
  }

  private write(text: string): void {
    if (this.lines.length < MAX_CV_LINES) this.lines.push({ page: this.page, text })
  }
}

/** A row of short cells is read across; of two long cells each is a column of its own. */
function linesOfRow(row: readonly (readonly string[])[]): string[] {
  const cells = row.map((cell) => cell.filter((line) => line.trim() !== '')).filter((cell) => cell.length > 0)
  const long = cells.filter((cell) => cell.length > 1)
  if (long.length > 1) return cells.flat()
  const first = cells.map(([line]) => line).join('\t')
  return [first, ...(long[0]?.slice(1) ?? [])].filter((line) => line !== '')
}

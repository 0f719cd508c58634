import { MAX_CV_LINES, type RawWords } from './extract-protocol.ts'

type FlowLine = Omit<RawWords['lines'][number], 'page'>

/** Paragraphs of a document in the making; rows of tables become lines with tabs between their cells. */
export class TextFlow {
  readonly lines: RawWords['lines'] = []
  page = 1
  private text = ''
  private isHeading = false
  /** open rows, the innermost last; a row is a list of cells, a cell a list of lines */
  private readonly rows: FlowLine[][][] = []

  add(text: string): void {
    this.text += text
  }

  /** Begins a member of a list. */
  bullet(): void {
    if (this.text === '') this.text = '• '
  }

  /** Tells that the open line is a heading. */
  heading(): void {
    this.isHeading = true
  }

  endLine(): void {
    const text = this.text.replace(/\s+$/u, '')
    const line: FlowLine = this.isHeading && text !== '' ? { text, isHeading: true } : { text }
    this.text = ''
    this.isHeading = false
    if (text.trim() === '•') return
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

  private write(line: FlowLine): void {
    if (this.lines.length < MAX_CV_LINES) this.lines.push({ page: this.page, ...line })
  }
}

/** A row of short cells is read across; of two long cells each is a column of its own. */
function linesOfRow(row: readonly (readonly FlowLine[])[]): FlowLine[] {
  const cells = row.map((cell) => cell.filter(({ text }) => text.trim() !== '')).filter((cell) => cell.length > 0)
  const long = cells.filter((cell) => cell.length > 1)
  if (long.length > 1 || cells.length === 1) return cells.flat()
  const first: FlowLine = { text: cells.map(([line]) => line?.text ?? '').join('\t') }
  return [first, ...(long[0]?.slice(1) ?? [])].filter(({ text }) => text !== '')
}

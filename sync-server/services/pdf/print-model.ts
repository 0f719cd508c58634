/** A report as it is printed: words in their places, and nothing that the template would have to decide. */
export interface PrintModel {
  lang: string
  title: string
  name: string
  about: string
  marks: string[]
  /** of the page number: what stands before and behind it */
  page: { pattern: string }
  sections: PrintSection[]
  /** bars and their colour only where scores are shown */
  isColoured: boolean
}

export interface PrintSection {
  heading: string
  blocks: PrintBlock[]
}

export type PrintBlock =
  | { kind: 'text'; text: string; tone?: 'muted' | 'code' }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: [string, string][] }
  | { kind: 'figures'; figures: { label: string; value: string; note: string; share: number | null }[] }
  | { kind: 'scores'; title: string; head: string[]; rows: ScoreRow[] }
  | { kind: 'entry'; mark: string; title: string; meta: string; parts: EntryPart[] }

export interface ScoreRow {
  label: string
  note: string
  value: string
  /** length of the bar, 0 to 1; null without a value */
  share: number | null
  source: string
}

export interface EntryPart {
  /** a time, or what the text is */
  lead: string
  text: string
  tone: 'plain' | 'muted'
}

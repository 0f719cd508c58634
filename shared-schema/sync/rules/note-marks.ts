/** Lines around a passage that two people wrote at the same time. No words, for a text knows no reader's language. */
export const NOTE_MARKS = { begin: '⟪⟪⟪', between: '⟪⟫', end: '⟫⟫⟫' } as const

/** A piece of shared notes: plain lines, or two versions of one passage. */
export type NotePart = { kind: 'text'; lines: string[] } | { kind: 'both'; first: string[]; second: string[] }

/** Reads marks, also broken ones: marks inside a marked passage and marks without their partner count as nothing, no other line is lost. */
export function parseNotes(text: string): NotePart[] {
  const parts: NotePart[] = []
  let open: { first: string[]; second: string[]; isSecond: boolean; depth: number } | null = null
  const addText = (...lines: string[]): void => {
    const last = parts.at(-1)
    if (last?.kind === 'text') last.lines.push(...lines)
    else parts.push({ kind: 'text', lines })
  }
  for (const line of linesOf(text)) {
    if (line === NOTE_MARKS.begin) {
      if (open) open.depth++
      else open = { first: [], second: [], isSecond: false, depth: 1 }
    } else if (line === NOTE_MARKS.between) {
      if (open?.depth === 1) open.isSecond = true
    } else if (line === NOTE_MARKS.end) {
      if (open && --open.depth === 0) {
        parts.push({ kind: 'both', first: open.first, second: open.second })
        open = null
      }
    } else if (open) (open.isSecond ? open.second : open.first).push(line)
    else addText(line)
  }
  if (open) addText(...open.first, ...open.second)
  return parts
}

export const writeNotes = (parts: readonly NotePart[]): string =>
  parts
    .flatMap((part) =>
      part.kind === 'text' ? part.lines : [NOTE_MARKS.begin, ...part.first, NOTE_MARKS.between, ...part.second, NOTE_MARKS.end],
    )
    .join('\n')

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

import type { WrittenCv } from '../templates.ts'

/** Line of a CV with what it looks like. */
export interface FlatLine {
  look: 'name' | 'heading' | 'strong' | 'plain' | 'bullet'
  text: string
}

/** All of a CV, one line after the other. */
export function flatLines(cv: WrittenCv): FlatLine[] {
  const strongFirst = (text: string, n: number): FlatLine => ({ look: n === 0 ? 'strong' : 'plain', text })
  return [
    { look: 'name', text: cv.name },
    ...contactLines(cv).map((text): FlatLine => ({ look: 'plain', text })),
    ...cv.sections.flatMap(({ heading, entries, lines }): FlatLine[] => [
      { look: 'heading', text: heading },
      ...entries.flatMap(({ header, duties }) => [
        ...header.map(strongFirst),
        ...duties.map((text): FlatLine => ({ look: 'bullet', text })),
      ]),
      ...lines.map((text): FlatLine => ({ look: 'plain', text })),
    ]),
  ]
}

/** Contact as lines: the first three in one line without labels, or one line each. */
export function contactLines({ contact, isContactInline }: WrittenCv): string[] {
  const labelled = contact.map(([label, value]) => `${label}: ${value}`)
  if (!isContactInline) return labelled
  return [
    contact
      .slice(0, 3)
      .map(([, value]) => value)
      .join(' | '),
    ...labelled.slice(3),
  ]
}

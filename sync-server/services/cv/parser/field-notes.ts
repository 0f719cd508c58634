import type { CvField } from '#shared/cv/body.ts'
import type { CvWords } from '../cv-parser.ts'
import type { Found } from './read-person.ts'

type Place = Pick<Found, 'page' | 'start' | 'end' | 'c'>

/** Writes down the confidence and the place of each value while a body is made. */
export class FieldNotes {
  readonly fields: Record<string, CvField> = {}
  private readonly words: CvWords

  constructor(words: CvWords) {
    this.words = words
  }

  /** Text of something found, empty for nothing. */
  take(pointer: string, found: Found | null, section: number, most = 300): string {
    return found && found.text !== '' ? this.value(pointer, found.text.slice(0, most), found, section) : ''
  }

  value(pointer: string, value: string, { page, start, end, c }: Place, section: number): string {
    const { by, confidence } = this.words
    this.fields[pointer] = { c: Math.round(c * section * confidence * 1000) / 1000, src: [page, start, end], by }
    return value
  }

  /** Notes a value that is not the text of its place. */
  copy(pointer: string, found: Place | null): void {
    if (found) this.value(pointer, '', found, 1)
  }

  /** Section was read, and there is nothing in it. */
  empty(pointer: string): void {
    this.fields[pointer] = { c: this.words.confidence, by: this.words.by }
  }

  list(pointer: string, found: readonly Found[], isTold: boolean, section: number): string[] {
    if (isTold && found.length === 0) this.empty(pointer)
    return found.map((one, index) => this.take(`${pointer}/${index}`, one, section))
  }
}

import { cutText } from '../../primitives/text.ts'

/** Line ends, other control characters, and marks that turn the direction of what follows: in a name they are mistakes or attacks. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Reduces text to a single line, for headers and sentences. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim()

/** Several lines of somebody's own words; at most one empty line between two. */
export const ownLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const LONGEST_SUBJECT = 200

/** A header value: one line, cut between characters. */
export const headerText = (text: string): string => cutText(oneLine(text), LONGEST_SUBJECT)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, inside elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A foreign name keeps its own direction and does not turn the sentence around it. */
export const isolate = (text: string, dir: 'ltr' | 'rtl'): string =>
  text !== '' && (dir === 'rtl' || RIGHT_TO_LEFT.test(text)) ? `\u2068${text}\u2069` : text

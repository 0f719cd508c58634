import type { Translate } from '../../i18n/messages.ts'

/** Origin of a code that has no words of its own: a report, new answers (redo), a mail, or anything else of a recruiter. */
export type CodePlace = 'report' | 'redo' | 'mail' | 'recruiter'

/** Words for the code (X32): 'Error Code 7' of a mail, 'Error with error code (7)' everywhere else. The code stays ungrouped in every language. */
export const codeWords = (place: CodePlace, code: number, t: Translate<'common'>): string =>
  t(place === 'mail' ? 'code.mail' : 'code.error', { code: String(code) })

import type { Translate } from '../../i18n/messages.ts'

/** What was asked for when a code came that has no words of its own: a report, new answers (redo), a mail, or anything else of a recruiter. */
export type CodePlace = 'report' | 'redo' | 'mail' | 'recruiter'

/** What the screen says then (X32): 'Error Code 7' of a mail, 'Error with error code (7)' everywhere else. The code is told ungrouped in every language. */
export const codeWords = (place: CodePlace, code: number, t: Translate<'common'>): string =>
  t(place === 'mail' ? 'code.mail' : 'code.error', { code: String(code) })

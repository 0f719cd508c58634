import { cutText } from '../../primitives/text.ts'

/** Signs that show nothing and turn or split what is shown: direction marks, line separators, halves of letters. Joiners stay, words of many languages need them. */
const DIRECTION_MARKS = /[\p{Zl}\p{Zp}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu
/** Signs with which a name would be a path or a command. */
const NO_NAME_SIGNS = /[/\\\p{Cc}]/gu

/** A name without the unseen signs that make `fdp.exe` look like `exe.pdf`; all else of it stays. */
export const withoutDirectionMarks = (name: string): string => name.replaceAll(DIRECTION_MARKS, '')

/**
 * A file name as people read it: one form of each letter, no direction marks, no path signs, and not longer than `most` with its ending
 * kept. Empty when nothing is left.
 */
export function cleanFileName(name: string, most = 200): string {
  const seen = withoutDirectionMarks(name.normalize('NFC')).replaceAll(NO_NAME_SIGNS, '').replaceAll(/\s+/gu, ' ').trim()
  if (seen.length <= most) return seen
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(seen)?.[0] ?? ''
  return `${cutText(seen, most - ending.length).trim()}${ending}`
}

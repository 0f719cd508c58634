import { INTERVIEW_LANGUAGE_NAMES } from '../interview-languages.ts'
import { isVisible } from '../../primitives/text.ts'

/** Text of a question that is read in a language, and the language it is in. */
export interface TextIn {
  text: string
  language: string
  /** there is none in the wanted language */
  isFallback: boolean
}

/** Finds the text for a language: its own, else the English one, else the first there is in the order of the languages (R107). Null for none. */
export function textIn(texts: Readonly<Record<string, string>>, wanted: string): TextIn | null {
  const language = [wanted, 'english', ...INTERVIEW_LANGUAGE_NAMES, ...Object.keys(texts).toSorted()].find((name) =>
    isVisible(texts[name] ?? ''),
  )
  return language === undefined ? null : { text: texts[language] ?? '', language, isFallback: language !== wanted }
}

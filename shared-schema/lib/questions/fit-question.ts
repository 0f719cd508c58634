import { cutText } from '../../primitives/text.ts'
import { MAX_CHOICES, MAX_QUESTION_MS, MAX_QUESTION_TEXT } from './question-limits.ts'

/** Parts of a question that were larger in former times. */
interface Sized {
  text: Record<string, string>
  choices?: { id: string; text: string }[] | undefined
  correct?: string[] | undefined
  limitMs?: number | undefined
  thinkMs?: number | undefined
}

/** A question as a copy may be made of it: one from before a limit is cut to it, because a new document has to keep them all. */
export function fitQuestion<Q extends Sized>(question: Q): Q {
  const { text, choices, correct, limitMs, thinkMs } = question
  const left = choices?.slice(0, MAX_CHOICES)
  return {
    ...question,
    text: Object.fromEntries(Object.entries(text).map(([language, words]) => [language, cutText(words, MAX_QUESTION_TEXT)])),
    ...(left && { choices: left }),
    ...(left && correct && { correct: correct.filter((id) => left.some((choice) => choice.id === id)) }),
    ...(limitMs !== undefined && { limitMs: Math.min(limitMs, MAX_QUESTION_MS) }),
    ...(thinkMs !== undefined && { thinkMs: Math.min(thinkMs, MAX_QUESTION_MS) }),
  }
}

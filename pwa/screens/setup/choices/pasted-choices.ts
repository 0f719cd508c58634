import type { Question } from '#shared/entities/question.ts'
import { MAX_CHOICE_TEXT, MAX_CHOICES } from '#shared/lib/questions/question-limits.ts'
import { cleanText, cutText, foldText, isVisible } from '#shared/primitives/text.ts'

type Choices = NonNullable<Question['choices']>

/** Choices of a pasted list, one in a line: without bullets and numbers, empty lines, and repeats. */
export function choicesOfText(text: string): string[] {
  const lines = text.split(/[\n\r\u2028\u2029]+/u).map((line) => cleanText(cleanText(line).replace(BULLET, '')))
  const plain = withoutNumbers(lines.filter(isVisible)).map((line) => cutText(line, MAX_CHOICE_TEXT))
  return plain.filter((line, n) => plain.findIndex((other) => foldText(other) === foldText(line)) === n)
}

const BULLET = /^(?:[-*–—+](?=\s)|[•‣◦⁃∙·▪▫■□●○◆◇➢✓✔☐☑])\s*(?:\[[ xX]?\]\s+)?/u

/** Takes numbers off where every line has one, and letters where they count up from a: "2 weeks" is a choice, and so is "A. Lim". */
function withoutNumbers(lines: readonly string[]): string[] {
  const isLettered = lines.every((line, n) => LETTER.exec(line)?.[1]?.toLowerCase() === String.fromCharCode(97 + n))
  const mark = lines.every((line) => NUMBER.test(line)) ? NUMBER : isLettered ? LETTER : null
  return mark === null ? [...lines] : lines.map((line) => cleanText(line.replace(mark, ''))).filter(isVisible)
}

const NUMBER = /^\(?\p{Nd}{1,2}(?:[.):](?:\s+|$)|\u3001\s*)/u
const LETTER = /^\(?([a-zA-Z])[.)]\s+/u

export interface PastedChoices {
  choices: Choices
  added: number
  /** of the list, for which there is no room */
  left: number
}

/** Choices with those of a list: into empty ones first, then behind the last, as long as there is room. What is there already is not added. */
export function withPasted(stored: Choices, texts: readonly string[]): PastedChoices {
  const known = new Set(stored.map(({ text }) => foldText(text)))
  const fresh = texts.filter((text) => !known.has(foldText(text)))
  const waiting = [...fresh]
  const choices = stored.map((choice) => (isVisible(choice.text) ? choice : { ...choice, text: waiting.shift() ?? choice.text }))
  const taken = waiting.splice(0, Math.max(0, MAX_CHOICES - choices.length))
  const last = Math.max(0, ...choices.map(({ id }) => Number(id.slice(1)) || 0))
  return {
    choices: [...choices, ...taken.map((text, n) => ({ id: `c${last + 1 + n}`, text }))],
    added: fresh.length - waiting.length,
    left: waiting.length,
  }
}

/** Choices without what a paste put there; what was written since stays. */
export function withoutPasted(stored: Choices, { before, after }: { before: Choices; after: Choices }): Choices {
  return stored.flatMap((choice) => {
    const pasted = after.find(({ id }) => id === choice.id)
    if (pasted?.text !== choice.text) return [choice]
    return before.filter(({ id }) => id === choice.id)
  })
}

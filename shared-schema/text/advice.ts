import { keepSentences } from './drop-sentences.ts'
import type { RubricKind } from './own-act.ts'
import type { ReadText, SentenceRange } from './read-text.ts'
import { STAR_PARTS, starOf, type StarPart } from './star.ts'

/** Parts of a story that an answer told, each with a sentence that shows it, and what a next answer could add. */
export interface Advice {
  told: readonly { part: StarPart; sentence: SentenceRange }[]
  /** two at most, in the order of a story */
  next: readonly StarPart[]
}

const MOST_STEPS = 2

/** Tells what of a story an answer has. It holds no number, and nothing of it can be compared. */
export function adviceOn(text: ReadText, question: string, kind: RubricKind): Advice {
  const { parts, sentences } = starOf(text, keepSentences(text, question).sentences, kind)
  const shown = new Set<number>()
  const told = STAR_PARTS.flatMap((part) => {
    // rather one that no earlier part was shown by
    const sentence = sentences[part].find(({ from }) => !shown.has(from)) ?? sentences[part][0]
    if (!sentence) return []
    shown.add(sentence.from)
    return [{ part, sentence }]
  })
  // more than one or two actions would help
  const isMissing = (part: StarPart): boolean => (part === 'action' ? parts.action < 1 : parts[part] === 0)
  return { told, next: STAR_PARTS.filter(isMissing).slice(0, MOST_STEPS) }
}

import { hasPhrase } from './find-phrases.ts'
import { GRADED_THINGS, GRADES, GRADING_VERBS, MACHINE_PHRASES, ORDER_BEGINS, ORDER_OBJECTS } from './lists/grader-words.ts'
import { keysOf, readText, type ReadText, type SentenceRange } from './read-text.ts'

/** Sentences that count, and the reasons why others do not. */
export interface KeptSentences {
  sentences: readonly SentenceRange[]
  flags: readonly Flag[]
}
/** W08: something was said to whoever grades. */
export type Flag = 'W08'

/** Leaves out what is said to a grader, and what repeats the question or an earlier sentence. */
export function keepSentences(text: ReadText, question: string): KeptSentences {
  const seen = new Set<string>()
  const read = readText(question)
  for (const range of read.sentences) for (const run of runsOf(keysOf(read, range))) seen.add(run)
  const flags = new Set<Flag>()
  const sentences = text.sentences.filter((range) => {
    const keys = keysOf(text, range)
    const runs = runsOf(keys)
    const known = runs.filter((run) => seen.has(run)).length
    for (const run of runs) seen.add(run)
    const isToGrader = speaksToGrader(keys)
    if (isToGrader) flags.add('W08')
    return !isToGrader && (runs.length === 0 || known < runs.length / 2)
  })
  return { sentences, flags: [...flags] }
}

function speaksToGrader(keys: readonly string[]): boolean {
  if (ORDER_BEGINS.has(keys[0] ?? '') && hasPhrase(keys, ORDER_OBJECTS)) return true
  const isGrading = hasPhrase(keys, GRADING_VERBS) && hasPhrase(keys, GRADED_THINGS) && GRADES.some((grade) => hasPhrase(keys, grade))
  return isGrading || MACHINE_PHRASES.some((phrase) => hasPhrase(keys, phrase))
}

const RUN = 4

const runsOf = (keys: readonly string[]): string[] =>
  keys.slice(0, Math.max(0, keys.length - RUN + 1)).map((_, at) => keys.slice(at, at + RUN).join(' '))

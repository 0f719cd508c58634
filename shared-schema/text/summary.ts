import type { Evidence } from './find-evidence.ts'

/** Answer of an interview with what approved rubrics found in it. */
export interface FoundInAnswer {
  question: string
  found: readonly Evidence[]
}

/** Sentence in the candidate's own words. */
export interface SummarySentence {
  question: string
  criterion: string
  /** words of the answer */
  from: number
  to: number
}

const MAX_SENTENCES = 5

/** The sentences that show most, one for each criterion and five at most, in the order in which they were said. */
export function summaryOf(answers: readonly FoundInAnswer[]): SummarySentence[] {
  const taken = new Set<string>()
  const used = new Set<string>()
  return candidatesOf(answers)
    .toSorted((one, other) => other.points - one.points)
    .filter(({ sentence, at }) => {
      const [criterion, place] = [`${sentence.question}/${sentence.criterion}`, `${at}/${sentence.from}`]
      if (taken.has(criterion) || used.has(place)) return false
      taken.add(criterion)
      used.add(place)
      return true
    })
    .slice(0, MAX_SENTENCES)
    .toSorted((one, other) => one.at - other.at || one.sentence.from - other.sentence.from)
    .map(({ sentence }) => sentence)
}

interface Candidate {
  at: number
  points: number
  sentence: SummarySentence
}

function candidatesOf(answers: readonly FoundInAnswer[]): Candidate[] {
  const byPlace = new Map<string, Candidate>()
  for (const [at, { question, found }] of answers.entries())
    for (const { criterion, points, sentence } of found) {
      const key = `${at}/${criterion}/${sentence.from}`
      const known = byPlace.get(key)?.points ?? 0
      byPlace.set(key, { at, points: known + points, sentence: { question, criterion, ...sentence } })
    }
  return [...byPlace.values()]
}

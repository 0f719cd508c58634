import * as z from 'zod'
import { METRICS } from '../lib/metrics.ts'
import { RubricHash } from '../lib/rubrics/rubric.ts'
import { Trust } from '../lib/words/trust.ts'
import { Id } from '../primitives/fields.ts'

/** Most passages of one answer: every indicator of a rubric once. */
const MAX_FOUND = 40
/** Most sentences that show one part of a story. */
export const MAX_TOLD = 20

const At = z.number().int().min(0)
const Score = z.number().min(0).max(100)

/** Words of an answer, from the first to before the last. */
const WordRange = z.object({ from: At, to: At })

/** Passage in which an indicator was found, and the sentence around it. */
const FoundPassage = WordRange.extend({
  criterion: z.string().max(40),
  indicator: z.string().max(40),
  points: z.number().int().min(1).max(2),
  sentence: WordRange,
})
export type FoundPassage = z.infer<typeof FoundPassage>

/** Part of a story: 0, .5 or 1, and the sentences that told it. */
const StarMark = z.object({ part: z.number().min(0).max(1), sentences: z.array(WordRange).max(MAX_TOLD) })

/** Findings of the machine in one answer. The words are those of `version`, or of the typed text where that is absent. */
export const FoundInQuestion = z.object({
  answerId: Id,
  /** version of the words of a recorded answer */
  version: z.number().int().min(1).optional(),
  trust: Trust,
  /** content of the rubric that it was found by */
  hash: RubricHash,
  /** words in all */
  words: At,
  /** number of the question and of each criterion; only of a proven rubric, and when nothing is withheld */
  auto: Score.optional(),
  criteria: z.record(z.string().max(40), Score).optional(),
  /** id of a criterion -> indicators found */
  counts: z.record(z.string().max(40), At),
  /** reason for a missing number: W02 to W11 */
  withheld: z.string().max(3).optional(),
  /** W08: something was said to whoever grades */
  flags: z.array(z.string().max(3)).max(4),
  star: z.object({ situation: StarMark, task: StarMark, action: StarMark, result: StarMark }),
  evidence: z.array(FoundPassage).max(MAX_FOUND),
})
export type FoundInQuestion = z.infer<typeof FoundInQuestion>

/** Sentence of the summary, in the candidate's own words. */
const SummaryLine = WordRange.extend({ questionId: Id, criterion: z.string().max(40) })

/** Everything that a machine found in the words of one interview, one value: readers never hold half of an older one. */
export const Automatic = z.object({
  /** id of a question with an approved rubric and an answer with words -> what was found */
  questions: z.record(z.string().max(64), FoundInQuestion),
  /** metrics by proven rubrics, and the pace of confirmed words */
  metrics: z.partialRecord(z.enum(METRICS), Score),
  /** words a minute, and the number of confirmed answers it is of */
  pace: z.object({ wordsPerMinute: At, answers: At }).optional(),
  /** at most five sentences, in the order in which they were said */
  summary: z.array(SummaryLine).max(5),
})
export type Automatic = z.infer<typeof Automatic>

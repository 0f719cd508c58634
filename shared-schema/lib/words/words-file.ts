import * as z from 'zod'
import { Trust } from './trust.ts'

/** Most sentences of one answer: two hours of fast speech. */
export const MAX_SENTENCES = 5000
/** Most words of a sentence, and signs of its text; languages without spaces have long words. */
export const MAX_WORDS = 500
export const MAX_SENTENCE_LENGTH = 3000
export const MAX_LANGUAGE_LENGTH = 20
export const MAX_ENGINE_LENGTH = 120

const At = z.number().int().min(0)

/** Word as it is written, with its begin and end in the answer, and how sure the recogniser was, 0 to 1. */
export const SpokenWord = z.tuple([z.string().min(1).max(MAX_SENTENCE_LENGTH), At, At, z.number().min(0).max(1)])
export type SpokenWord = z.infer<typeof SpokenWord>

export const Sentence = z.object({ fromMs: At, toMs: At, words: z.array(SpokenWord).min(1).max(MAX_WORDS) })
export type Sentence = z.infer<typeof Sentence>

/** Content of the stored file of one version. It holds nothing of the moment it was made, so a repeat makes the same bytes. */
export const WordsFile = z.object({
  version: z.number().int().min(1),
  trust: Trust,
  /** interview language, as BCP 47 tag */
  language: z.string().max(MAX_LANGUAGE_LENGTH),
  engine: z.string().max(MAX_ENGINE_LENGTH),
  durationMs: At,
  sentences: z.array(Sentence).max(MAX_SENTENCES),
})
export type WordsFile = z.infer<typeof WordsFile>

/** Below it a word is marked as unsure. */
const UNSURE = 0.6

export const isUnsure = ([, , , sureness]: SpokenWord): boolean => sureness < UNSURE

/** Text of a sentence as it is read. */
export const sentenceText = ({ words }: Pick<Sentence, 'words'>): string => words.map(([word]) => word).join(' ')

export const countWords = (sentences: readonly Pick<Sentence, 'words'>[]): number =>
  sentences.reduce((sum, { words }) => sum + words.length, 0)

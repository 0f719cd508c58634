import type { AnswerWords } from '../../entities/answer.ts'

export type WordsVersion = NonNullable<AnswerWords['current']>

/** Versions of the words of an answer, the newest first. */
export const wordsVersions = (words: AnswerWords | undefined): WordsVersion[] => [
  ...(words?.current ? [words.current] : []),
  ...(words?.former ?? []),
]

/** Words with one more version, which is the current one from here on. */
export const withVersion = (words: AnswerWords, next: WordsVersion): AnswerWords => ({
  ...words,
  status: 'ready',
  current: next,
  ...(words.current && { former: wordsVersions(words) }),
})

import type { AnswerWords } from '#shared/entities/answer.ts'

/** Words of an answer of a group, as of a person who corrected them. */
export function wordsOf(group: string, ms: () => number): AnswerWords {
  const version = { objectName: `${group}-words-file`, bytes: ms(), engine: 'any' }
  return {
    status: 'ready',
    language: 'english',
    current: { ...version, version: 2, trust: 'typed', by: `${group}-words-by`, at: ms() },
    former: [{ ...version, version: 1, trust: 'draft' }],
    count: 5,
  }
}

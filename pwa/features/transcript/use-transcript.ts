import { useMemo, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Sentence } from '#shared/lib/words/words-file.ts'
import { useDb } from '../../db/hooks.ts'
import { usePendingWords, withPending, type PendingWords } from './confirm-words.ts'
import { sentenceAt } from './follow.ts'
import type { FoundWords } from './read-words.ts'
import type { AnswerSentences } from './search-words.ts'
import { useWords } from './use-words.ts'

/** Place of an answer among the questions of its interview. */
export interface NumberedAnswer {
  answer: Answer
  number: number
}

/** Words of the answer that is shown, and of all others of the person for the search. */
export interface Transcript {
  interview: Interview
  found: FoundWords | undefined
  /** with what this device has asked for and the server has not heard of */
  sentences: readonly Sentence[]
  /** place of the sentence that is spoken now; -1 before the first */
  current: number
  all: readonly (AnswerSentences & { number: number; questionId: string })[]
  hasAny: boolean
  pending: PendingWords
  /** version that a wish of now is about */
  nextVersion: number
  isConfirmed: boolean
  mayConfirm: boolean
  again: () => void
  /** the recording plays at this moment */
  onTime: (ms: number) => void
}

const NONE: readonly Sentence[] = []

/** Reads the words of all answers of a person and follows the one that plays. */
export function useTranscript(interview: Interview, answers: readonly NumberedAnswer[], shown: Answer | undefined): Transcript {
  const { actor } = useDb()
  const { words, again } = useWords(
    answers.map(({ answer }) => answer),
    shown?.id,
  )
  const pending = usePendingWords(shown?.id ?? '')
  const found = shown && words.get(shown.id)
  const file = found?.state === 'ready' ? found.file : null
  const wishes = JSON.stringify(pending)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const sentences = useMemo(() => (file ? withPending(file.sentences, pending) : NONE), [file, wishes])
  const [current, setCurrent] = useState(-1)
  const all = answers.flatMap(({ answer, number }) => {
    const one = words.get(answer.id)
    const own = answer.id === shown?.id ? sentences : one?.state === 'ready' ? one.file.sentences : NONE
    return own.length === 0 ? [] : [{ answerId: answer.id, sentences: own, number, questionId: answer.questionId }]
  })
  const last = pending.at(-1)
  return {
    interview,
    found,
    sentences,
    current: Math.min(current, sentences.length - 1),
    all,
    hasAny: all.length > 0,
    pending,
    nextVersion: (file?.version ?? 0) + pending.length,
    isConfirmed: last ? last === 'confirm' : file?.trust === 'confirmed',
    mayConfirm: actor.role === 'recruiter',
    again,
    onTime: (ms) => setCurrent(sentenceAt(sentences, ms)),
  }
}

import { useEffect, useState } from 'react'
import type { Automatic, FoundInQuestion } from '#shared/entities/automatic.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import { rubricState, type RubricState } from '#shared/policies/rubrics/rubric-state.ts'
import { useDoc, useDocs } from '../../../db/hooks.ts'
import type { JudgedItem } from '../../../features/review/judged.ts'
import { rubricHash } from '../../../features/rubric/rubric-hash.ts'
import type { FoundWords } from '../../../features/transcript/read-words.ts'
import { useWords } from '../../../features/transcript/use-words.ts'
import type { Report } from '../use-report.ts'
import { heardSource, typedSource, type WordSource } from './passages.ts'

/** Question with a rubric and what was found in its answer. */
export interface QuestionEvidence {
  item: JudgedItem
  number: number
  question: Question
  state: RubricState
  /** of the rubric as it is now */
  found: FoundInQuestion | undefined
  /** the words it was found in, or the reason why they cannot be quoted */
  source: WordSource | 'reading' | 'notHere' | 'failed' | 'changed'
}

export interface EvidenceOfReport {
  isOff: boolean
  automatic: Automatic | undefined
  questions: QuestionEvidence[]
}

/** Reads what a machine found in the words of a person from this device: rubrics, findings, and the words themselves. */
export function useEvidence({ job, interview, items }: Report): EvidenceOfReport | 'loading' {
  const questions = useDocs('questions', { jobId: job.id })
  const scoring = useDoc('jobSettings', settingId(job.id, 'scoring'))
  const stored = useDoc('reports', scoresReportId(interview.id))
  const hashes = useHashes(questions.docs)
  const { words } = useWords(items.flatMap(({ question, answer }) => (question.kind === 'video' && answer ? [answer] : [])))
  if (questions.isLoading || scoring.isLoading || stored.isLoading || !hashes) return 'loading'
  const automatic = stored.doc?.automatic
  return {
    isOff: scoring.doc?.findsEvidence === false,
    automatic,
    questions: items.flatMap((item, at): QuestionEvidence[] => {
      const question = questions.docs.find(({ id }) => id === item.question.id)
      const hash = hashes.get(item.question.id)
      if (!question?.rubric || hash === undefined) return []
      const state = rubricState(question, hash)
      const any = automatic?.questions[question.id]
      const found = state !== 'draft' && any?.hash === hash ? any : undefined
      return [{ item, number: at + 1, question, state, found, source: sourceOf(item, found, words) }]
    }),
  }
}

function sourceOf(
  { answer }: JudgedItem,
  found: FoundInQuestion | undefined,
  words: ReadonlyMap<string, FoundWords>,
): QuestionEvidence['source'] {
  if (!answer || found?.answerId !== answer.id) return 'changed'
  if (found.version === undefined) return answer.text === undefined ? 'changed' : typedSource(answer.text)
  const read = words.get(answer.id)
  if (!read) return 'reading'
  if (read.state !== 'ready') return read.state
  return read.file.version === found.version ? heardSource(read.file) : 'changed'
}

/** Hashes of the rubrics by question; null for the moment in which they are computed. */
function useHashes(questions: readonly Question[]): ReadonlyMap<string, string> | null {
  const [hashed, setHashed] = useState<{ of: readonly Question[]; hashes: ReadonlyMap<string, string> } | null>(null)
  useEffect(() => {
    let isLeft = false
    const each = questions.flatMap(({ id, rubric }) => (rubric ? [rubricHash(rubric).then((hash) => [id, hash] as const)] : []))
    void Promise.all(each).then((pairs) => isLeft || setHashed({ of: questions, hashes: new Map(pairs) }))
    return () => {
      isLeft = true
    }
  }, [questions])
  // the ones of a moment ago rather than an empty page
  return hashed?.hashes ?? null
}

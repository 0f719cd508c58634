import { createHash } from 'node:crypto'
import { TEXT_CODE, TEXT_ENGINE } from '#shared/text/engine.ts'
import type { ScoredAnswer } from '#shared/policies/automatic/findings.ts'
import type { Scoring } from '../../models/records/scoring.ts'
import type { ScorableAnswer } from './scorable-answers.ts'

/** Name of a run: the same words, question and rubric under the same rules have one, and so one result. */
export const scoringKey = ({ answer, asked, hash = '' }: ScorableAnswer, wordsSha: string): string =>
  sha256(JSON.stringify([answer.interviewId, answer.id, wordsSha, hash, asked, TEXT_ENGINE, TEXT_CODE]))

/** Name of the row that says from when on the number of a run could be seen. */
export const openingKey = (scoring: string): string => `${scoring}.opened`

/** Hash of a typed text, with the language that it was to be written in. */
export const typedSha = (text: string, language: string): string => sha256(JSON.stringify([language, text]))

/** The run over an answer as it is now, among rows of its interview or question; undefined: it was not read yet. */
export function scoringOf(rows: readonly Scoring[], scorable: ScorableAnswer): ReadRow | undefined {
  const { answer, hash = '', language } = scorable
  const isOfWords = ({ wordsSha, result }: ReadRow): boolean =>
    answer.kind === 'short' ? wordsSha === typedSha(answer.text ?? '', language) : result.version === answer.words?.current?.version
  return rows
    .filter(isRead)
    .find((row) => row.answerId === answer.id && row.hash === hash && isOfWords(row) && row._id === scoringKey(scorable, row.wordsSha))
}

type ReadRow = Scoring & { result: ScoredAnswer }
/** Only runs are kept with a result. */
const isRead = (row: Scoring): row is ReadRow => row.result !== undefined

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

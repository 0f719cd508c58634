import type { ScoredAnswer } from '#shared/policies/automatic/findings.ts'
import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import { TEXT_ENGINE } from '#shared/text/engine.ts'
import { scoreText, type ScoredText } from '#shared/text/score-text.ts'
import type { Deps } from '../../../deps.ts'
import type { Scoring } from '../../../models/records/scoring.ts'
import { mayFind } from '../../../queries/automatic/may-find.ts'
import { scorable as scorableOf, type ScorableAnswer } from '../../../queries/automatic/scorable-answers.ts'
import { scoringKey } from '../../../queries/automatic/scoring-rows.ts'
import { loadJobParts } from '../../../queries/job-parts.ts'
import { documents } from '../../../sync/documents.ts'
import { wordsToScore, type WordsToScore } from './answer-words.ts'
import { keepRow } from './keep-row.ts'

/** Finds what approved words are in one answer, where a machine may look. Answers the interview whose sums follow; null: nothing is there to read. */
export async function findEvidence(deps: Deps, { answerId, gid }: { answerId: string; gid: string }): Promise<{ iv: string } | null> {
  const answer = await documents.get(deps, 'answers', { id: answerId, gid })
  const interview = answer?.state === 'final' ? await documents.get(deps, 'interviews', { id: answer.iv, gid }) : null
  const parts = interview && (await loadJobParts(deps, { gid, jobId: interview.jobId }))
  const question = parts?.allQuestions.find(({ id }) => id === answer?.questionId)
  if (!answer || !interview || !parts || !question || !(await mayFind(deps, parts, interview))) return null
  const scorable = scorableOf(question, answer, interview.language ?? 'english')
  if (!scorable || !(await keepScoring(deps, scorable))) return null
  const { id: iv } = interview
  // declined while it was read
  const now = await documents.get(deps, 'interviews', { id: iv, gid })
  if (!now || !(await mayFind(deps, parts, now))) await deps.models.scorings.deleteMany({ iv, gid })
  return { iv }
}

/** Keeps the run over an answer once and gives its row; a repeat finds it. Null: the words are gone. */
export async function keepScoring(deps: Pick<Deps, 'models' | 's3'>, scorable: ScorableAnswer): Promise<Scoring[] | null> {
  const { answer, question, hash = '', language } = scorable
  const words = await wordsToScore(deps, answer, language)
  if (!words) return null
  const _id = scoringKey(scorable, words.sha)
  const known = await deps.models.scorings.find({ _id }).lean<Scoring[]>()
  if (known.length > 0) return known
  const { gid, iv, id: answerId } = answer
  const row = { _id, gid, iv, questionId: question.id, answerId, hash, engine: TEXT_ENGINE, wordsSha: words.sha }
  const made = { ...row, result: resultOf(words, scorable) }
  await keepRow(deps, made)
  return [made]
}

function resultOf(words: WordsToScore, { question, asked, hash }: ScorableAnswer): ScoredAnswer {
  const { trust, version, spoken } = words
  const { missed: _missed, ...scored } =
    question.rubric && hash !== undefined ? scoredBy(question.rubric, asked, words) : { ...NOTHING, words: words.text.words.length }
  return { ...scored, trust, ...(version !== undefined && { version }), ...(spoken && { spoken }) }
}

/** Scores by the words alone: a missing proof is looked at where the number would be told. */
const scoredBy = (rubric: Rubric, asked: string, { text, trust, language }: WordsToScore): ScoredText =>
  scoreText(text, { question: asked, rubric }, { isAllowed: true, isDamaged: false, language, trust, isProven: true })

const NOTHING: Omit<ScoredText, 'words'> = {
  score: null,
  withheld: null,
  flags: [],
  criteria: {},
  star: { parts: { situation: 0, task: 0, action: 0, result: 0 }, sentences: { situation: [], task: [], action: [], result: [] } },
  found: [],
  missed: [],
}

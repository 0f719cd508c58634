import { TEXT_ENGINE } from '../../text/engine.ts'
import type { ReportDocument } from '../../views/report-document.ts'
import { newestFinal } from '../latest-attempt.ts'
import { manualRecords } from '../scores/manual-scores.ts'
import { languageFor } from './in-language.ts'
import { notMeasured } from './not-measured.ts'
import { reportAnswers } from './report-answers.ts'
import { reportCompetencies } from './report-competencies.ts'
import type { ReportFacts, ReportOptions } from './report-facts.ts'
import { reportReviewers } from './report-reviewers.ts'
import { reportScores } from './report-scores.ts'

/**
 * Report of one candidate as data. Without scores it holds no number, band, anchor or rank that judges; the candidate's copy names no rater and repeats
 * no comment of one. The same facts give the same report.
 */
export function reportDocument(facts: ReportFacts, options: ReportOptions, hashOf: (text: string) => string): ReportDocument {
  const { interview, job, isHidden } = facts
  const isTeam = options.copy === 'team'
  const quotes = isTeam && !isHidden ? [...facts.quotes] : []
  const answers = reportAnswers(facts, options)
  const dataAt = newestFact(facts)
  const data: Omit<ReportDocument, 'made' | 'language' | 'asked'> = {
    version: 1,
    copy: options.copy,
    hidden: isHidden,
    candidate: { name: interview.name, email: interview.email },
    job: {
      name: job.name,
      ...(job.programme && { programme: job.programme }),
      ...(job.company && { company: job.company }),
      zone: job.zone,
    },
    summary: {
      ...(interview.language && { interviewLanguage: interview.language }),
      ...(interview.startedAt !== undefined && { startedAt: interview.startedAt }),
      ...(interview.finishedAt !== undefined && { finishedAt: interview.finishedAt }),
      questions: answers.length,
      answered: answers.filter(({ state }) => state !== 'open').length,
      spokenMs: answers.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0),
      ...(quotes.length > 0 && { quotes }),
      ...(isTeam && { decision: DECISIONS[interview.shortlisted ?? 0] }),
    },
    ...(options.scores && !isHidden && { scores: reportScores(facts, options) }),
    answers,
    competencies: reportCompetencies(facts, options),
    ...(isTeam && { reviewers: reportReviewers(facts, options) }),
    notMeasured: notMeasured(facts, answers),
  }
  const engines = [...enginesOf(facts), ...(quotes.length > 0 ? [TEXT_ENGINE] : [])]
  const made = { ...(dataAt !== undefined && { dataAt }), engines }
  return { ...data, ...languageFor(options.language), made: { hash: hashOf(JSON.stringify({ ...data, made })), ...made } }
}

const DECISIONS = { 1: 'shortlisted', 0: 'open', [-1]: 'rejected', [-2]: 'waitingList' } as const

/** Recognisers whose words are in it. */
const enginesOf = ({ questions, answers, transcripts }: ReportFacts): string[] => [
  ...new Set(
    questions.flatMap(({ id }) => {
      const answer = newestFinal(answers, id)
      const engine = answer && transcripts.has(answer.id) ? answer.words?.current?.engine : undefined
      return engine ?? []
    }),
  ),
]

/** Moments that the server knows, so that a device's wrong clock ages no report. */
function newestFact({ answers, reviews, interview }: ReportFacts): number | undefined {
  const moments = [
    ...answers.flatMap(({ receipt, words }) => [receipt?.at, words?.current?.at]),
    ...reviews.map(({ sealedAt }) => sealedAt),
    ...manualRecords(reviews).map(({ arrivedAt }) => arrivedAt),
    interview.finishedAt,
  ].filter((at) => at !== undefined)
  return moments.length === 0 ? undefined : Math.max(...moments)
}

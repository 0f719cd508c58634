import { METRICS } from '#shared/lib/metrics.ts'
import { meanOf, roundScore } from '#shared/policies/scores/round-score.ts'
import { ORAL_SUFFIXES } from '#shared/policies/scores/score-keys.ts'
import type { ReportView } from '#shared/views/report.ts'
import { presentReport } from '../../../presenters/scores.ts'
import type { ExportedPerson } from '../../../queries/exported-people.ts'
import type { Cell } from '../../../services/xlsx/sheet-xml.ts'
import { widthOf } from './columns.ts'
import { orDash } from './person-rows.ts'

/** Scores of somebody as the report has them; nothing but dashes where the viewer gets no number. */
export function resultRow({ interview, job, scores, isHidden }: ExportedPerson): Cell[] {
  const { id: interviewId, email } = interview
  if (isHidden) return [interviewId, ...Array.from({ length: widthOf('interview_result') }, () => '-')]
  // the sheet has no column for the summary
  const report = presentReport(scores, { email, jobId: job.parts.job.id, interviewId, summary: '' })
  return [
    interviewId,
    report.autoScore,
    report.recruiterScore,
    report.total_score,
    report.overall_score,
    report.band,
    report.coverage,
    withheldText(report, scores.questions),
    orDash(report.rubric_version),
    ...METRICS.map((metric) => report.scoring_metrics[metric] ?? '-'),
    ...ORAL_SUFFIXES.map((suffix) => oralMean(report, suffix)),
  ]
}

/** Codes with the number of their question. */
function withheldText({ withheld }: Pick<ReportView, 'withheld'>, questions: readonly { id: string }[]): string {
  const numbers = new Map(questions.map(({ id }, at) => [id, at + 1]))
  return orDash(withheld.map(({ question, code }) => `q${numbers.get(question) ?? ''} ${code}`).join(', '))
}

/** Mean of an oral sub-score over the questions that have it. */
function oralMean({ scoring_metrics: named }: Pick<ReportView, 'scoring_metrics'>, suffix: string): Cell {
  const given = Object.entries(named).flatMap(([name, score]) =>
    OF_QUESTION.test(name) && name.endsWith(`_${suffix}`) && score !== '-' ? [score] : [],
  )
  const mean = meanOf(given)
  return mean === undefined ? '-' : roundScore(mean)
}
const OF_QUESTION = /^q\d+_/

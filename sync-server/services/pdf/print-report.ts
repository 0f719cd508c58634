import type { ReportDocument } from '#shared/views/report-document.ts'
import { printAnswers } from './print-answers.ts'
import { printCompetencies, printReviewers } from './print-people.ts'
import { printFigures, printScores } from './print-scores.ts'
import type { PrintBlock, PrintModel } from './print-model.ts'
import { printWords, type PrintWords } from './print-words.ts'

/** Puts a report into words and sections, in the order in which it is read. `missing`: letters that no font has. */
export function printReport(report: ReportDocument, { missing }: { missing: number }): PrintModel {
  const words = printWords(report.language, report.job.zone)
  const { t } = words
  const { candidate, job } = report
  const section = (heading: string, blocks: PrintBlock[]) => ({ heading: t(`heading.${heading}`), blocks })
  return {
    lang: report.language,
    title: t('heading.report'),
    name: candidate.name,
    about: [job.name, job.programme, job.company].filter((part) => part !== undefined).join(' · '),
    marks: [t(`copy.${report.copy}`), t(report.scores ? 'withScores' : 'withoutScores')],
    page: { pattern: t('page', { page: '\uE000', pages: '\uE001' }) },
    isColoured: report.scores !== undefined,
    sections: [
      section('summary', printSummary(report, words)),
      ...(report.scores ? [section('scores', printScores(report.scores, words))] : []),
      section('answers', printAnswers(report, words)),
      section('competencies', printCompetencies(report, words)),
      ...(report.reviewers ? [section('reviewers', printReviewers(report.reviewers, words))] : []),
      section('notMeasured', [{ kind: 'list', items: report.notMeasured.map((one) => notMeasuredText(one, words)) }]),
      section('made', printMade(report, words, missing)),
    ],
  }
}

function printSummary(report: ReportDocument, words: PrintWords): PrintBlock[] {
  const { t, moment, duration } = words
  const { summary, candidate } = report
  const rows: [string, string | undefined][] = [
    ['email', candidate.email],
    ['language', summary.interviewLanguage && words.languageName(summary.interviewLanguage)],
    ['started', summary.startedAt === undefined ? undefined : moment(summary.startedAt)],
    ['finished', summary.finishedAt === undefined ? undefined : moment(summary.finishedAt)],
    ['answered', t('fact.answeredOf', { answered: summary.answered, questions: summary.questions })],
    ['spoken', summary.spokenMs === 0 ? undefined : duration(summary.spokenMs)],
    ['decision', summary.decision && t(`decision.${summary.decision}`)],
  ]
  return [
    ...(report.asked === undefined
      ? []
      : [{ kind: 'text' as const, text: t('language', { language: report.asked }), tone: 'muted' as const }]),
    ...(report.hidden ? [{ kind: 'text' as const, text: t('hidden') }] : []),
    ...(report.scores ? [printFigures(report.scores, words)] : []),
    { kind: 'facts', rows: rows.flatMap(([key, value]): [string, string][] => (value ? [[t(`fact.${key}`), value]] : [])) },
    ...printQuotes(summary.quotes ?? [], words),
  ]
}

/** Own sentences of the candidate, with the word that a machine chose them. */
const printQuotes = (quotes: readonly string[], { t }: PrintWords): PrintBlock[] =>
  quotes.length === 0
    ? []
    : [
        { kind: 'text', text: t('quotes'), tone: 'muted' },
        { kind: 'list', items: [...quotes] },
      ]

function notMeasuredText({ what, questions = [] }: ReportDocument['notMeasured'][number], { t }: PrintWords): string {
  return t(`no.${what}`, { questions: t('questions', { n: questions.length, list: questions.join(', ') }) })
}

function printMade({ made, copy, scores, job }: ReportDocument, { t, moment }: PrintWords, missing: number): PrintBlock[] {
  const text = (words: string): PrintBlock => ({ kind: 'text', text: words })
  return [
    text(t(scores ? 'made.numbers' : 'made.noScores')),
    ...(made.engines.length > 0 ? [text(t('made.engines', { engines: made.engines.join(', ') }))] : []),
    text(t('made.rights')),
    text(t(copy === 'candidate' ? 'made.question' : 'made.questionTeam')),
    ...(made.dataAt === undefined ? [] : [text(`${t('made.data', { at: moment(made.dataAt) })} ${t('made.zone', { zone: job.zone })}`)]),
    ...(missing > 0 ? [text(t('made.letters', { n: missing }))] : []),
    { kind: 'text', text: t('made.hash', { hash: made.hash }), tone: 'code' },
  ]
}

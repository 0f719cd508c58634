import type { ReportScores, ScoreLine } from '#shared/views/report-document.ts'
import type { PrintBlock, ScoreRow } from './print-model.ts'
import type { PrintWords } from './print-words.ts'

/** The scores that speak for the whole. */
export function printFigures({ total, band, coverage, overall }: ReportScores, { t, number }: PrintWords): PrintBlock {
  const share = (score: number | null): number | null => (score === null ? null : score / 100)
  const covered = coverage === undefined ? '' : `${t('fact.coverage')}: ${t('fact.coverageOf', { percent: number(coverage * 100) })}`
  return {
    kind: 'figures',
    figures: [
      {
        label: t('fact.total'),
        value: number(total),
        note: [band && t(`band.${band}`), covered].filter(Boolean).join(' · '),
        share: share(total),
      },
      { label: t('fact.overall'), value: number(overall.score), note: t(`source.${overall.source}`), share: share(overall.score) },
    ],
  }
}

/** Every score with a bar and where it comes from. */
export function printScores(scores: ReportScores, words: PrintWords): PrintBlock[] {
  const { t } = words
  const row = (label: string, note: string, line: ScoreLine): ScoreRow => ({
    label,
    note,
    value: words.number(line.score),
    share: line.score === null ? null : line.score / 100,
    source: t(`source.${line.source}`),
  })
  const question = (no: number): string => t('question', { no })
  const head = (first: string, second: string): string[] => [first, second, t('column.score'), t('column.source')]
  return [
    {
      kind: 'scores',
      title: t('scores.qualities'),
      head: head(t('column.what'), t('column.weight')),
      rows: scores.metrics.map((line) => row(t(`metric.${line.metric}`), t(`level.${line.level}`), line)),
    },
    {
      kind: 'scores',
      title: t('scores.questions'),
      head: head('', ''),
      rows: scores.questions.map((line) => row(question(line.no), '', line)),
    },
    ...(scores.oral.length === 0
      ? []
      : [
          {
            kind: 'scores' as const,
            title: t('scores.oral'),
            head: head('', ''),
            rows: scores.oral.map((line) => row(t('oral', { question: question(line.no), part: t(`oral.${line.part}`) }), '', line)),
          },
        ]),
    ...(scores.comments.length === 0
      ? []
      : [
          {
            kind: 'entry' as const,
            mark: '',
            title: t('comments'),
            meta: '',
            parts: scores.comments.map(({ about, by, text }) => ({
              lead: aboutOf(about, words),
              text: t('by', { name: by, text }),
              tone: 'plain' as const,
            })),
          },
        ]),
  ]
}

function aboutOf(about: string, { t }: PrintWords): string {
  if (about === 'overall') return t('fact.overall')
  const no = /^q(\d+)$/.exec(about)?.[1]
  return no === undefined ? t(`metric.${about}`) : t('question', { no })
}

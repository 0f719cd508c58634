import { BUILT_IN_CRITERIA } from '#shared/policies/evaluation.ts'
import type { ReportCompetency, ReportDocument, ReportReviewer } from '#shared/views/report-document.ts'
import type { EntryPart, PrintBlock } from './print-model.ts'
import type { PrintWords } from './print-words.ts'

/** Criteria that were looked for, with how it was rated and what was written about it. */
export const printCompetencies = ({ competencies }: ReportDocument, words: PrintWords): PrintBlock[] =>
  competencies.length === 0
    ? [{ kind: 'text', text: words.t('competencies.none'), tone: 'muted' }]
    : competencies.map((one) => ({
        kind: 'entry',
        mark: '',
        title: nameOf(one, words),
        meta: ratedOf(one, words),
        parts: partsOf(one, words),
      }))

/** Built-in names are translated; the others stay as somebody typed them. */
function nameOf({ name, isKey }: ReportCompetency, { t }: PrintWords): string {
  if (!isKey) return name
  return t(BUILT_IN.has(name) ? `criterion.${name}` : `metric.${name}`)
}

const BUILT_IN: ReadonlySet<string> = new Set<string>(BUILT_IN_CRITERIA)

const ratedOf = ({ rated }: ReportCompetency, { t, number }: PrintWords): string =>
  rated ? t('competency.rated', { mean: number(rated.mean), raters: rated.raters ?? 0 }) : ''

function partsOf({ description, rated, comments = [] }: ReportCompetency, { t }: PrintWords): EntryPart[] {
  return [
    ...(description ? [{ lead: '', text: description, tone: 'muted' as const }] : []),
    ...(rated?.anchor ? [{ lead: '', text: t('competency.anchor', { text: rated.anchor }), tone: 'plain' as const }] : []),
    ...comments.map(({ by, text }) => ({ lead: '', text: t('by', { name: by, text }), tone: 'plain' as const })),
  ]
}

/** Each judgement with its author. */
export const printReviewers = (reviewers: readonly ReportReviewer[], words: PrintWords): PrintBlock[] =>
  reviewers.length === 0
    ? [{ kind: 'text', text: words.t('reviewers.none'), tone: 'muted' }]
    : reviewers.map((one) => ({
        kind: 'entry',
        mark: '',
        title: one.name,
        meta: words.t('reviewer.sealed', { at: words.moment(one.sealedAt) }),
        parts: reviewParts(one, words),
      }))

function reviewParts({ ratings, note }: ReportReviewer, { t }: PrintWords): EntryPart[] {
  const given = ratings && [
    ...(ratings.overall === undefined ? [] : [t('reviewer.overall', { rating: ratings.overall })]),
    ...ratings.questions.map(({ no, rating }) => t('reviewer.question', { no, rating })),
  ]
  return [
    ...(given && given.length > 0 ? [{ lead: '', text: given.join(' · '), tone: 'plain' as const }] : []),
    ...(note ? [{ lead: '', text: note, tone: 'plain' as const }] : []),
  ]
}

import { useState } from 'react'
import { METRICS } from '#shared/lib/metrics.ts'
import { LEVELS } from '#shared/policies/setup/weights.ts'
import { oralKey, ORAL_SUFFIXES } from '#shared/policies/scores/score-keys.ts'
import type { Scores } from '#shared/policies/scores/scores-of.ts'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { useOffers } from '../../../features/session/use-offers.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { UntilSealed } from '../UntilSealed.tsx'
import type { Report } from '../use-report.ts'
import { GroupScores } from './GroupScores.tsx'
import { OverrideDialog } from './OverrideDialog.tsx'
import { ScoreRow, type NamedScore } from './ScoreRow.tsx'
import { useScores } from './use-scores.ts'
import './scores.css'

/** Every score of a candidate with where it comes from; recruiters set them by hand and take that back, also offline. Hidden until the own score is sealed. */
export function ScoresPanel({ report }: { report: Report }): React.JSX.Element {
  const t = useT('scores')
  return (
    <UntilSealed report={report} title={t('hidden')} text={t('hiddenText')}>
      <Visible report={report} />
    </UntilSealed>
  )
}

function Visible({ report }: { report: Report }): React.JSX.Element {
  const t = useT('scores')
  const tRecruiter = useT('recruiter')
  const scores = useScores(report)
  const mayOverride = useOffers()('overrideScores')
  const [overridden, setOverridden] = useState<NamedScore | null>(null)
  const row = (score: NamedScore): React.JSX.Element => (
    <ScoreRow key={score.name} interview={report.interview} of={score} onOverride={mayOverride ? setOverridden : undefined} />
  )
  const { items } = report
  const numberOf = (index: number): string => tRecruiter('report.questionNumber', { number: index + 1 })
  return (
    <div className="hf-stack hf-effective">
      <Totals scores={scores} />
      <ul className="hf-effective-list">{row({ name: t('overall'), place: { part: 'overall' }, found: scores.overall })}</ul>
      <h3>{t('metrics')}</h3>
      <ul className="hf-effective-list">
        {METRICS.map((metric) =>
          row({
            name: tRecruiter(`weights.of.${metric}`),
            note: tRecruiter(`weights.level.${LEVELS[scores.levels[metric]] ?? 'irrelevant'}`),
            place: { part: 'metrics', key: metric },
            found: scores.metrics[metric],
          }),
        )}
      </ul>
      <h3>{t('questions')}</h3>
      <ul className="hf-effective-list">
        {items.flatMap(({ question: { id } }, index) => {
          const found = scores.questions[id]
          return found ? [row({ name: numberOf(index), place: { part: 'questions', key: id }, found })] : []
        })}
      </ul>
      <details>
        <summary>{t('oral')}</summary>
        <p className="hf-meta">{t('oralText')}</p>
        <ul className="hf-effective-list">
          {items.flatMap(({ question: { id, kind } }, index) =>
            kind === 'video'
              ? ORAL_SUFFIXES.map((suffix) => {
                  const key = oralKey(id, suffix)
                  const name = t('oralOf', { question: numberOf(index), part: t(`oral.${suffix}`) })
                  return row({ name, place: { part: 'oral', key }, found: scores.oral[key] ?? NOT_RATED })
                })
              : [],
          )}
        </ul>
      </details>
      <GroupScores groups={scores.groups} />
      <p className="hf-meta">{t('never')}</p>
      {overridden && <OverrideDialog interview={report.interview} of={overridden} onClose={() => setOverridden(null)} />}
    </div>
  )
}

const NOT_RATED = {
  score: undefined,
  source: 'none',
  reason: 'notRated',
  manual: undefined,
  raters: undefined,
  automatic: undefined,
} as const

/** The total with its band and how much of the weights it rests on. */
function Totals({ scores }: { scores: Scores }): React.JSX.Element {
  const t = useT('scores')
  const { total, band, autoScore, recruiterScore } = scores
  return (
    <dl className="hf-effective-totals">
      <div>
        <dt>{t('total')}</dt>
        <dd className="hf-row">
          <strong className="hf-tabular">{shown(total.score)}</strong>
          {band && <Chip status="info">{t(`band.${band}`)}</Chip>}
          <span className="hf-meta">
            {total.coverage === undefined ? t('total.overall') : t('total.coverage', { percent: Math.round(total.coverage * 100) })}
            {total.reason && ` ${t(`none.${total.reason}`)}`}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('recruiterScore')}</dt>
        <dd className="hf-tabular">{shown(recruiterScore)}</dd>
      </div>
      <div>
        <dt>{t('autoScore')}</dt>
        <dd className="hf-tabular">{shown(autoScore)}</dd>
      </div>
    </dl>
  )
}

const shown = (score: number | undefined): string => (score === undefined ? '-' : formatNumber(score, 1))

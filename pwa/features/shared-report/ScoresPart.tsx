import type { ReportScores, ScoreLine } from '#shared/views/report-document.ts'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useReportNames } from './use-report-names.ts'

/** Scores with their sources; without a word about who gave them. */
export function ScoresPart({ scores }: { scores: ReportScores }): React.JSX.Element {
  const t = useT('result')
  const nameOf = useReportNames()
  const { total, coverage, band, overall, metrics, questions, oral } = scores
  return (
    <Card title={t('scores')}>
      <p className="hf-note">{t('scores.text')}</p>
      <ul className="hf-own-report-list">
        <li>
          <span className="hf-own-report-row">
            <span>
              {t('scores.total')} {band && <Chip status="info">{t(`band.${band}`)}</Chip>}
            </span>
            <Score score={total} />
          </span>
          {coverage !== undefined && <span className="hf-note">{t('scores.coverage', { percent: Math.round(coverage * 100) })}</span>}
        </li>
        <Line name={t('scores.overall')} line={overall} />
      </ul>
      <h3>{t('scores.metrics')}</h3>
      <ul className="hf-own-report-list">
        {metrics.map(({ metric, ...line }) => (
          <Line key={metric} name={nameOf(metric)} line={line} />
        ))}
      </ul>
      <h3>{t('scores.questions')}</h3>
      <ul className="hf-own-report-list">
        {questions.map(({ no, ...line }) => (
          <Line key={no} name={t('scores.question', { no })} line={line} />
        ))}
      </ul>
      {oral.length > 0 && (
        <>
          <h3>{t('scores.oral')}</h3>
          <ul className="hf-own-report-list">
            {oral.map(({ no, part, ...line }) => (
              <Line key={`${no} ${part}`} name={t('scores.oralOf', { no, part: isOral(part) ? t(`oral.${part}`) : part })} line={line} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Line({ name, line }: { name: string; line: ScoreLine }): React.JSX.Element {
  const t = useT('result')
  return (
    <li>
      <span className="hf-own-report-row">
        <span>{name}</span>
        <Score score={line.score} />
      </span>
      <span className="hf-note">{t(`source.${line.source}`)}</span>
    </li>
  )
}

/** A dash is nothing to a screen reader. */
function Score({ score }: { score: number | null }): React.JSX.Element {
  const t = useT('result')
  if (score !== null) return <strong className="hf-tabular">{formatNumber(score, 1)}</strong>
  return (
    <strong>
      <span aria-hidden="true">-</span>
      <span className="hf-visually-hidden">{t('scores.none')}</span>
    </strong>
  )
}

const ORAL = ['grammar', 'pronunciation', 'vocabulary', 'delivery_and_expression'] as const
const isOral = (part: string): part is (typeof ORAL)[number] => (ORAL as readonly string[]).includes(part)

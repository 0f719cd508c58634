import type { ReportDocument } from '#shared/views/report-document.ts'
import { Card } from '../../components/Card.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import { formatDateTime, formatDuration, formatList, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { languageName } from '../candidate-edit/language-name.ts'
import { AnswersPart } from './AnswersPart.tsx'
import { ScoresPart } from './ScoresPart.tsx'
import { useReportNames } from './use-report-names.ts'
import './report-view.css'

/** A shared report as its candidate reads it: the same document that the PDF is made of. */
export const ReportView = ({ document }: { document: ReportDocument }): React.JSX.Element => (
  <div className="hf-own-report">
    <Summary document={document} />
    {document.scores && <ScoresPart scores={document.scores} />}
    <AnswersPart answers={document.answers} />
    <Competencies document={document} />
    <NotMeasured document={document} />
    <Made document={document} />
  </div>
)

function Summary({ document: { job, summary } }: { document: ReportDocument }): React.JSX.Element {
  const t = useT('result')
  const moment = (ms: number | undefined): string => (ms === undefined ? '' : formatDateTime(ms))
  return (
    <Card title={t('summary')}>
      <FactGrid
        facts={[
          [t('summary.job'), job.name],
          [t('summary.programme'), job.programme ?? ''],
          [t('summary.language'), summary.interviewLanguage ? languageName(summary.interviewLanguage) : ''],
          [t('summary.started'), moment(summary.startedAt)],
          [t('summary.finished'), moment(summary.finishedAt)],
          [t('summary.answered'), t('summary.answeredOf', { answered: summary.answered, total: summary.questions })],
          [t('summary.spoken'), summary.spokenMs > 0 ? formatDuration(summary.spokenMs) : ''],
        ]}
      />
    </Card>
  )
}

function Competencies({ document: { competencies } }: { document: ReportDocument }): React.JSX.Element | null {
  const t = useT('result')
  const nameOf = useReportNames()
  if (competencies.length === 0) return null
  return (
    <Card title={t('competencies')}>
      <ul className="hf-own-report-list">
        {competencies.map(({ name, isKey, description, rated }) => (
          <li key={name}>
            <span className="hf-own-report-row">
              <bdi>{isKey ? nameOf(name) : name}</bdi>
              {rated && <strong className="hf-tabular">{t('competencies.rated', { mean: formatNumber(rated.mean, 1) })}</strong>}
            </span>
            {description && <bdi className="hf-note">{description}</bdi>}
            {rated?.anchor && <bdi>{rated.anchor}</bdi>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NotMeasured({ document: { notMeasured } }: { document: ReportDocument }): React.JSX.Element {
  const t = useT('result')
  return (
    <Card title={t('notMeasured')}>
      <ul>
        {notMeasured.map(({ what, questions = [] }) => (
          <li key={what}>
            {t(`notMeasured.${what}`, { questions: formatList(questions.map((no) => t('notMeasured.question', { no }))) })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Made({ document: { made } }: { document: ReportDocument }): React.JSX.Element {
  const t = useT('result')
  return (
    <Card title={t('made')}>
      <p>{t('made.people')}</p>
      <p>{t('made.decision')}</p>
      <p>{made.engines.length > 0 ? t('made.engines', { engines: formatList(made.engines) }) : t('made.noEngines')}</p>
      <p>{t('made.rights')}</p>
      <p className="hf-note">
        {made.dataAt !== undefined && `${t('made.data', { at: formatDateTime(made.dataAt) })} `}
        {t('made.hash')}{' '}
        <bdi dir="ltr" className="hf-own-report-hash">
          {made.hash}
        </bdi>
      </p>
    </Card>
  )
}

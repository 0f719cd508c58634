import type { Interview } from '#shared/entities/interview.ts'
import type { Report } from '#shared/entities/report.ts'
import { sharedReportId, trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import type { ReportDocument } from '#shared/views/report-document.ts'
import type { TrainingReport } from '#shared/views/reports/training-report.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useDoc } from '../../../db/hooks.ts'
import { ReportView } from '../../../features/shared-report/ReportView.tsx'
import { TrainingView } from '../../../features/training-report/TrainingView.tsx'
import { AfterFirstSync } from '../../../features/sync-status/AfterFirstSync.tsx'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ReportPdf } from './ReportPdf.tsx'
import { ResultQuestion } from './ResultQuestion.tsx'

/** The report that the employer shared and the training report, read from this device; a question about the first (S074). */
export function SharedReportScreen({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('result')
  const { doc: report, isLoading } = useDoc('reports', sharedReportId(interviewId))
  const { doc: interview, isLoading: isReading } = useDoc('interviews', interviewId)
  const { doc: stored, isLoading: isWaiting } = useDoc('reports', trainingReportId(interviewId))
  if (isLoading || isReading || isWaiting) return <Skeleton lines={8} />
  // the server wrote both documents
  const training = stored?.document === undefined ? null : (JSON.parse(stored.document) as TrainingReport)
  if (report?.document !== undefined && interview)
    return <Shared report={report} document={JSON.parse(report.document) as ReportDocument} interview={interview} training={training} />
  if (training) return <Training training={training} />
  return (
    <Page title={t('title')} narrow>
      <AfterFirstSync action={<ToHome />}>
        <EmptyState title={t('none')} icon="eye-off" action={<ToHome />}>
          {t('noneText')}
        </EmptyState>
      </AfterFirstSync>
    </Page>
  )
}

interface SharedProps {
  report: Report
  document: ReportDocument
  interview: Interview
  training: TrainingReport | null
}

function Shared({ report, document, interview, training }: SharedProps): React.JSX.Element {
  const t = useT('result')
  const { name, company = '' } = document.job
  return (
    <Page title={t('title')} eyebrow={company === '' ? name : t('of', { job: name, company })} narrow>
      <p className="hf-note">{t('sharedAt', { at: formatDateTime(report.createdAt) })}</p>
      <ReportView document={document} />
      {training && <TrainingView report={training} />}
      <ResultQuestion interview={interview} company={company} />
      <ReportPdf interview={interview} job={name} />
      <div className="hf-row">
        <ToHome />
      </div>
    </Page>
  )
}

/** The employer shared no report, but the own words are advised on. */
function Training({ training }: { training: TrainingReport }): React.JSX.Element {
  const t = useT('result')
  const { name, company = '' } = training.job
  return (
    <Page title={t('training.title')} eyebrow={company === '' ? name : t('of', { job: name, company })} narrow>
      <TrainingView report={training} />
      <div className="hf-row">
        <ToHome />
      </div>
    </Page>
  )
}

function ToHome(): React.JSX.Element {
  const t = useT('result')
  return <LinkButton to="/candidate/home">{t('toHome')}</LinkButton>
}

import { LinkButton } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Report } from './use-report.ts'

/** The way to the candidates before and after this one: signs, whose words are read and shown to a pointer. */
export function ReportNeighbours({ report: { previous, next } }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <nav className="hf-row hf-report-neighbours" aria-label={t('report.neighbours')}>
      {previous && (
        <LinkButton
          variant="quiet"
          icon="back"
          to="/recruiter/dashboard/interview-report"
          search={{ jobId: previous.jobId, interviewId: previous.id, email: previous.email }}
        >
          {t('report.previous', { name: previous.name })}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          variant="quiet"
          icon="next"
          to="/recruiter/dashboard/interview-report"
          search={{ jobId: next.jobId, interviewId: next.id, email: next.email }}
        >
          {t('report.next', { name: next.name })}
        </LinkButton>
      )}
    </nav>
  )
}

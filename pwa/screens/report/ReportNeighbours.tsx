import type { Interview } from '#shared/entities/interview.ts'
import { LinkButton } from '../../components/Button.tsx'
import { CANDIDATE_LIST, type CandidateListSearch } from '../../features/candidate-list/candidate-list-view.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Report } from './use-report.ts'

/** The way to the candidates before and after this one, in the list it was opened from, and how far that is: signs, whose words are read and shown to a pointer. */
export function ReportNeighbours({ report: { view, neighbours } }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  const { at, total, previous, next } = neighbours
  const list = useListName(view)
  const search = CANDIDATE_LIST.write(view)
  const isCounted = useFirstRead() === 'read'
  return (
    <nav className="hf-row hf-report-neighbours" aria-label={t('report.neighbours')}>
      {isCounted && (
        <span className="hf-meta hf-tabular">
          {list === '' ? t('report.place', { at, total }) : t('report.placeIn', { at, total, list })}
        </span>
      )}
      {previous && (
        <LinkButton variant="quiet" icon="back" to={REPORT} search={searchOf(previous, search)}>
          {t('report.previous', { name: previous.name })}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="quiet" icon="next" to={REPORT} search={searchOf(next, search)}>
          {t('report.next', { name: next.name })}
        </LinkButton>
      )}
    </nav>
  )
}

const REPORT = '/recruiter/dashboard/interview-report'

const searchOf = ({ jobId, id, email }: Interview, view: CandidateListSearch) => ({ ...view, jobId, interviewId: id, email })

/** Words for the choice a list was narrowed to, '' for all candidates. */
function useListName({ status, term, times }: ListView): string {
  const t = useT('recruiter')
  const words = [status !== 'All' && t(`status.${status}`), times !== 'any' && t(`times.${times}`), term.trim()]
  return words.filter(Boolean).join(', ')
}

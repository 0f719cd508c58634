import { Link } from '@tanstack/react-router'
import { dayOfJobId } from '#shared/primitives/ids.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import { dayOf, type JobRow, type JobState, type ProgrammeRows } from './job-rows.ts'

interface JobsTableProps {
  group: ProgrammeRows
  /** all candidates are on this device: their numbers are true */
  isCounted: boolean
  onNewJob: () => void
}

/** Programme: its name and a table of its jobs, cards on phones. A job's name leads to its candidates, the button to its set-up, whatever its state. */
export function JobsTable({ group, isCounted, onNewJob }: JobsTableProps): React.JSX.Element {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const name = group.name || t('dashboard.unknownProgramme')
  return (
    <section className="hf-dash-group" aria-label={name}>
      <div className="hf-dash-group-head">
        <h2 dir="auto">{name}</h2>
        {group.id && isOffered('addJob') && (
          <Button variant="quiet" icon="plus" onPress={onNewJob}>
            {t('dashboard.addJob')} <span className="hf-visually-hidden">{name}</span>
          </Button>
        )}
      </div>
      {group.jobs.length === 0 ? (
        <p className="hf-meta">{t('dashboard.noJobs')}</p>
      ) : (
        <div className="hf-dash-wide">
          <table className="hf-dash-table">
            <thead>
              <tr>
                <th scope="col">{t('job.name')}</th>
                <th scope="col">{t('job.type')}</th>
                <th scope="col">{t('job.created')}</th>
                <th scope="col">{t('job.deadline')}</th>
                <th scope="col" className="hf-dash-number">
                  {t('job.candidates')}
                </th>
                <th scope="col" className="hf-dash-number">
                  {t('job.completion')}
                </th>
                <th scope="col" className="hf-dash-number">
                  {t('job.reviewed')}
                </th>
                <th scope="col">{t('job.state')}</th>
                <th scope="col">
                  <span className="hf-visually-hidden">{t('job.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {group.jobs.map((row) => (
                <JobLine key={row.job.id} row={row} isCounted={isCounted} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function JobLine({ row: { job, numbers, state }, isCounted }: { row: JobRow; isCounted: boolean }): React.JSX.Element {
  const t = useT('recruiter')
  const params = { jobId: job.id }
  const isEditor = useOffers()('editJob')
  const created = dayOfJobId(job.id)
  return (
    <tr>
      <th scope="row">
        <Link to="/recruiter/jobs/$jobId/candidates" params={params} className="hf-dash-job" dir="auto">
          {job.name}
        </Link>
        <span className="hf-dash-notes">
          {job.level && (
            <span className="hf-meta" dir="auto">
              {job.level}
            </span>
          )}
          {job.rev === 0 && <Chip status="idle">{t('common.notSent')}</Chip>}
          {job.test && (
            <Chip status="info" icon="flag">
              {t('job.test')}
            </Chip>
          )}
        </span>
      </th>
      <td data-label={t('job.type')}>{t(`job.type.${job.jobType}`)}</td>
      <td data-label={t('job.created')}>{created === '-' ? dayOf(job.createdAt) : created}</td>
      <td data-label={t('job.deadline')}>{typeof job.deadlineAt === 'number' ? dayOf(job.deadlineAt) : '-'}</td>
      <td data-label={t('job.candidates')} className="hf-dash-number">
        {isCounted ? formatNumber(numbers.numOfCandidates) : t('count.soFar', { n: numbers.numOfCandidates })}
      </td>
      <td data-label={t('job.completion')} className="hf-dash-number">
        {isCounted ? formatNumber(numbers.completion) : <Uncounted />}
      </td>
      <td data-label={t('job.reviewed')} className="hf-dash-number">
        {isCounted ? t('job.percent', { percent: numbers.completionRate }) : <Uncounted />}
      </td>
      <td data-label={t('job.state')}>
        <Chip status={STATE_STATUS[state]} icon={STATE_ICON[state]}>
          {t(`job.state.${state}`)}
        </Chip>
      </td>
      <td className="hf-dash-actions">
        {isEditor && (
          <LinkButton variant="quiet" icon="settings" to="/recruiter/jobs/$jobId/setup" params={params}>
            {t('job.openSetup')}
          </LinkButton>
        )}
      </td>
    </tr>
  )
}

/** In place of a number that is not known before all candidates are here. */
function Uncounted(): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <span className="hf-muted" title={t('count.loading')}>
      <span aria-hidden="true">…</span>
      <span className="hf-visually-hidden">{t('count.loading')}</span>
    </span>
  )
}

const STATE_STATUS: Readonly<Record<JobState, Status>> = { draft: 'idle', open: 'ok', closed: 'info', archived: 'idle' }
const STATE_ICON: Readonly<Record<JobState, IconName>> = { draft: 'edit', open: 'check-circle', closed: 'clock', archived: 'package' }

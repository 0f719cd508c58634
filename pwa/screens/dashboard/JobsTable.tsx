import { Link } from '@tanstack/react-router'
import { dayOfJobId } from '#shared/primitives/ids.ts'
import { Button } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column, Sort } from '../../components/table/table-types.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLevelName } from '../../features/job/JobLevelField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import type { Opened } from './DashboardDialogs.tsx'
import { JobActions } from './JobActions.tsx'
import { ProgrammeActions } from './ProgrammeActions.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { useToldFacts, type ToldFacts } from './use-told-facts.ts'
import { dayOf, type JobRow, type JobState, type ListRow, type ProgrammeRows } from './job-rows.ts'

interface JobsTableProps {
  rows: readonly ListRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  onAct: (act: Opened) => void
}

/** Programmes and their jobs (S079), cards on phones. A job's name leads to its candidates, whatever its state. */
export function JobsTable({ rows, sort, onSort, onAct }: JobsTableProps): React.JSX.Element {
  const t = useT('recruiter')
  const told = useToldFacts()
  const programmes = new Map(rows.flatMap((row) => (row.kind === 'programme' ? [[row.programme.id, row.programme] as const] : [])))
  const programmeOf = ({ job }: JobRow): string => programmes.get(job.programmeId)?.name ?? ''
  const count = (id: string, header: string, of: (row: JobRow) => string): Column<ListRow> => ({
    id,
    header,
    width: '5.5rem',
    align: 'end',
    sortable: true,
    render: (row) => (row.kind === 'job' ? of(row.row) : null),
  })
  const day = (id: string, header: string, of: (row: JobRow) => string): Column<ListRow> => ({
    ...count(id, header, of),
    align: 'start',
    width: '7rem',
  })
  const columns: Column<ListRow>[] = [
    {
      id: 'job',
      header: t('job.name'),
      width: 'minmax(10rem, 2fr)',
      sortable: true,
      render: (row) =>
        row.kind === 'job' ? <JobName row={row.row} told={told} /> : <ProgrammeName programme={row.programme} told={told} onAct={onAct} />,
    },
    {
      id: 'type',
      header: t('job.type'),
      width: '6.5rem',
      sortable: true,
      render: (row) => (row.kind === 'job' ? t(`job.type.${row.row.job.jobType}`) : null),
    },
    day('created', t('job.created'), createdOn),
    day('deadline', t('job.deadline'), ({ job }) => (typeof job.deadlineAt === 'number' ? dayOf(job.deadlineAt) : '-')),
    count('candidates', t('job.candidates'), ({ numbers }) => formatNumber(numbers.numOfCandidates)),
    count('completion', t('job.completion'), ({ numbers }) => formatNumber(numbers.completion)),
    count('reviewed', t('job.reviewed'), ({ numbers }) => t('job.percent', { percent: numbers.completionRate })),
    count('questions', t('job.questions'), ({ numbers }) => formatNumber(numbers.questionNum)),
    {
      id: 'state',
      header: t('job.state'),
      width: '7.5rem',
      sortable: true,
      render: (row) => (row.kind === 'job' ? <StateChips row={row.row} /> : null),
    },
    {
      id: 'actions',
      header: t('job.actions'),
      width: '5rem',
      align: 'end',
      render: (row) =>
        row.kind === 'job' ? (
          <JobActions row={row.row} programme={programmeOf(row.row)} onAct={onAct} />
        ) : (
          <OfProgramme programme={row.programme} onAct={onAct} />
        ),
    },
  ]
  return (
    <div className="hf-dash-list">
      <VirtualTable
        label={t('dashboard.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => (row.kind === 'job' ? row.row.job.id : `programme.${row.programme.id}`)}
        rowLabel={(row) => (row.kind === 'job' ? row.row.job.name : row.programme.name)}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

/** The stored moment wins over the day in the id (X55), which shows where there is none. */
function createdOn({ job }: JobRow): string {
  return job.createdAt > 0 ? dayOf(job.createdAt) : dayOfJobId(job.id)
}

interface ProgrammeNameProps {
  programme: ProgrammeRows
  told: ToldFacts
  onAct: (act: Opened) => void
}

function ProgrammeName({ programme, told, onAct }: ProgrammeNameProps): React.JSX.Element {
  const t = useT('recruiter')
  const isMaker = useOffers()('addJob')
  // jobs may be on their way to a device that has read nothing yet
  const isRead = useFirstRead() === 'read'
  const name = programme.name || t('dashboard.unknownProgramme')
  return (
    <span className="hf-dash-programme">
      <h2 dir="auto">{name}</h2>
      {programme.id && told.groupName && <span className="hf-meta">{t('dashboard.group', { name: told.groupName })}</span>}
      {programme.archived && <Chip status="idle">{t('job.state.archived')}</Chip>}
      {programme.jobs.length === 0 && isRead && <span className="hf-meta">{t('dashboard.noJobs')}</span>}
      {programme.id && isMaker && (
        <Button variant="quiet" icon="plus" onPress={() => onAct({ kind: 'newJob', programmeId: programme.id })}>
          {t('dashboard.addJob')} <span className="hf-visually-hidden">{name}</span>
        </Button>
      )}
    </span>
  )
}

function OfProgramme({ programme, onAct }: { programme: ProgrammeRows; onAct: (act: Opened) => void }): React.JSX.Element | null {
  const isMaker = useOffers()('addJob')
  return programme.id && isMaker ? <ProgrammeActions programme={programme} onAct={onAct} /> : null
}

function JobName({ row: { job }, told }: { row: JobRow; told: ToldFacts }): React.JSX.Element {
  const t = useT('recruiter')
  const levelName = useLevelName()
  return (
    <>
      <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }} className="hf-dash-job" dir="auto">
        {job.name}
      </Link>
      <span className="hf-dash-notes">
        {job.level && (
          <span className="hf-meta" dir="auto">
            {levelName(job.level)}
          </span>
        )}
        {job.rev === 0 && <Chip status="idle">{t('common.notSent')}</Chip>}
        {told.shared.has(job.id) && (
          <Chip status="info" icon="users">
            {t('job.shared')}
          </Chip>
        )}
        {job.test && (
          <Chip status="info" icon="flag">
            {t('job.test')}
          </Chip>
        )}
      </span>
    </>
  )
}

function StateChips({ row: { state, isConfigured } }: { row: JobRow }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <span className="hf-dash-notes">
      <Chip status={STATE_STATUS[state]} icon={STATE_ICON[state]}>
        {t(`job.state.${state}`)}
      </Chip>
      {!isConfigured && <span className="hf-meta">{t('job.unfinished')}</span>}
    </span>
  )
}

const STATE_STATUS: Readonly<Record<JobState, Status>> = { draft: 'idle', open: 'ok', closed: 'info', archived: 'idle' }
const STATE_ICON: Readonly<Record<JobState, IconName>> = { draft: 'edit', open: 'check-circle', closed: 'clock', archived: 'package' }

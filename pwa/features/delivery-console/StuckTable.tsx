import type { StuckCause, StuckRow } from '#shared/views/stuck.ts'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { formatAgo, formatBytes, formatMoment, withZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

interface StuckTableProps {
  rows: readonly StuckRow[]
  /** of the server, when it made the list */
  nowMs: number
  onOpen: (row: StuckRow) => void
}

/** Table of stuck deliveries: a press or Enter opens one. Administrators see groups in place of people. */
export function StuckTable({ rows, nowMs, onOpen }: StuckTableProps): React.JSX.Element {
  const t = useT('delivery')
  const isOfGroups = rows.some((row) => row.candidate_name === '')
  const columns: Column<StuckRow>[] = [
    {
      id: 'who',
      header: isOfGroups ? t('detail.interview') : t('table.candidate'),
      isBreakable: isOfGroups,
      width: isOfGroups ? 'minmax(11rem, 1.2fr)' : 'minmax(7.5rem, 1.2fr)',
      render: (row) => <bdi>{nameOf(row)}</bdi>,
    },
    {
      id: 'where',
      header: isOfGroups ? t('detail.group') : t('table.job'),
      width: 'minmax(6.5rem, 1fr)',
      render: (row) => <bdi>{isOfGroups ? row.group_name : row.job_name}</bdi>,
    },
    { id: 'cause', header: t('table.cause'), width: '10rem', render: (row) => <CauseChip cause={row.cause} /> },
    {
      id: 'waiting',
      header: t('table.waiting'),
      width: '5.5rem',
      align: 'end',
      render: (row) => (row.waiting_bytes === null ? t('detail.unknown') : formatBytes(row.waiting_bytes)),
    },
    { id: 'seen', header: t('table.seen'), width: '7rem', render: (row) => formatAgo(row.last_seen_ms, nowMs) },
    ...(isOfGroups
      ? [{ id: 'app', header: t('detail.browser'), width: 'minmax(8rem, 1fr)', render: (row: StuckRow) => <App row={row} /> }]
      : [
          {
            id: 'deadline',
            header: withZone(t('table.deadline')),
            width: 'minmax(7rem, 1fr)',
            render: (row: StuckRow) => (row.deadline_ms === null ? t('detail.none') : formatMoment(row.deadline_ms)),
          },
        ]),
  ]
  return (
    <VirtualTable
      label={t('console.title')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.interview_id}
      rowLabel={nameOf}
      onOpen={onOpen}
    />
  )
}

/** Name of an interview for its viewer. */
export const nameOf = (row: StuckRow): string => row.candidate_name || row.interview_id

export function CauseChip({ cause }: { cause: StuckCause }): React.JSX.Element {
  const t = useT('delivery')
  return <Chip status={STATUS[cause]}>{t(`cause.${cause}`)}</Chip>
}
const STATUS: Readonly<Record<StuckCause, Status>> = {
  device: 'bad',
  server: 'bad',
  disk: 'warn',
  permission: 'warn',
  expired: 'warn',
  line: 'idle',
  paused: 'idle',
  wifi: 'idle',
}

function App({ row }: { row: StuckRow }): React.JSX.Element {
  const t = useT('delivery')
  if (row.browser === null) return <>{t('detail.unknown')}</>
  return <>{t('table.app', { browser: t(`browser.${row.browser}`), version: row.app_version ?? '' })}</>
}

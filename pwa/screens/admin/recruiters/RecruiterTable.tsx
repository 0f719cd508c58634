import { useNavigate } from '@tanstack/react-router'
import { Ago } from '../../../components/Ago.tsx'
import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import type { Column, Sort } from '../../../components/table/table-types.ts'
import { ActAsButton } from '../../../features/impersonation/ActAsButton.tsx'
import { StateChip } from '../../../features/admin/StateChip.tsx'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Recruiter } from './use-recruiters.ts'

interface RecruiterTableProps {
  rows: readonly Recruiter[]
  sort: Sort
  onSort: (sort: Sort) => void
  selected: ReadonlySet<string>
  onSelectionChange: (selected: ReadonlySet<string>) => void
}

/** Page of accounts; a press or Enter opens one. */
export function RecruiterTable(props: RecruiterTableProps): React.JSX.Element {
  const t = useT('admin')
  const navigate = useNavigate()
  return (
    <VirtualTable
      {...props}
      label={t('recruiters.title')}
      columns={useColumns()}
      rowId={(row) => row.recruiterId}
      rowLabel={(row) => row.email}
      onOpen={({ recruiterId }) => void navigate({ to: '/admin/recruiters/$recruiterId', params: { recruiterId } })}
    />
  )
}

function useColumns(): Column<Recruiter>[] {
  const t = useT('admin')
  return [
    {
      id: 'name',
      header: t('recruiters.name'),
      width: 'minmax(7rem, 1.2fr)',
      sortable: true,
      render: (row) => <bdi>{`${row.firstName} ${row.lastName}`}</bdi>,
    },
    {
      id: 'email',
      header: t('recruiters.email'),
      width: 'minmax(10rem, 1.5fr)',
      isBreakable: true,
      sortable: true,
      render: (row) => <bdi>{row.email}</bdi>,
    },
    {
      id: 'companyName',
      header: t('recruiters.company'),
      width: 'minmax(6rem, 1fr)',
      sortable: true,
      render: (row) => <bdi>{row.companyName || '-'}</bdi>,
    },
    { id: 'registerAt', header: t('recruiters.registered'), width: '7.5rem', sortable: true, render: (row) => shown(row.registerAt) },
    { id: 'state', header: t('recruiters.state'), width: '6.5rem', render: (row) => <StateChip isActive={row.activation} /> },
    { id: 'quota', header: t('recruiters.quota'), width: '5rem', align: 'end', render: ({ quota }) => quotaWords(quota) },
    { id: 'group', header: t('recruiters.group'), width: 'minmax(6rem, 1fr)', render: (row) => <bdi>{row.groupName || '-'}</bdi> },
    {
      id: 'lastSignInAt',
      header: t('recruiters.lastSignIn'),
      width: '8rem',
      sortable: true,
      render: (row) => (row.lastSignInAt ? <Ago ms={Date.parse(row.lastSignInAt)} /> : t('recruiters.never')),
    },
    {
      id: 'actions',
      header: t('recruiters.actions'),
      width: '7.5rem',
      render: (row) => <ActAsButton email={row.email} isFrozen={!row.activation} />,
    },
  ]
}

/** Words for the remaining quota; a group that never had an addition is not counted. */
const quotaWords = ({ allocated, remaining }: Recruiter['quota']): string => (allocated === 0 ? '-' : formatNumber(remaining))

/** The API gives the specification's date text; what does not parse is shown as it came. */
function shown(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : formatDate(ms)
}

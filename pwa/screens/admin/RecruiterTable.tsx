import { IconButton } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { VirtualTable, type Column } from '../../components/VirtualTable.tsx'
import { formatDate } from '../../features/language/format.ts'
import { useT } from '../../features/language/use-t.ts'
import type { Recruiter, RecruiterPage } from './use-recruiters.ts'

/** One page of accounts with its pager. */
export function RecruiterTable({ page, onPage }: { page: RecruiterPage; onPage: (page: number) => void }): React.JSX.Element {
  const t = useT('admin')
  const columns: Column<Recruiter>[] = [
    {
      id: 'name',
      header: t('recruiters.name'),
      width: 'minmax(10rem, 1.2fr)',
      render: (row) => <bdi>{`${row.firstName} ${row.lastName}`}</bdi>,
    },
    { id: 'email', header: t('recruiters.email'), width: 'minmax(14rem, 1.5fr)', render: (row) => <bdi>{row.email}</bdi> },
    { id: 'company', header: t('recruiters.company'), render: (row) => <bdi>{row.companyName || '-'}</bdi> },
    { id: 'registered', header: t('recruiters.registered'), width: '9rem', render: (row) => registeredOn(row.registerAt) },
    {
      id: 'state',
      header: t('recruiters.state'),
      width: '9rem',
      render: (row) => (
        <Chip status={row.activation ? 'ok' : 'warn'}>{row.activation ? t('recruiters.active') : t('recruiters.frozen')}</Chip>
      ),
    },
  ]
  return (
    <>
      <VirtualTable
        label={t('recruiters.title')}
        columns={columns}
        rows={page.recruiters}
        rowId={(row) => row.recruiterId}
        rowLabel={(row) => row.email}
      />
      <Pager page={page} onPage={onPage} />
    </>
  )
}

/** How many there are, and the way to the other pages when there are any. */
function Pager({ page, onPage }: { page: RecruiterPage; onPage: (page: number) => void }): React.JSX.Element {
  const t = useT('admin')
  const words = t('recruiters.position', { page: page.page, total: Math.max(1, page.total_pages), count: page.total_filtered_records })
  if (page.total_pages <= 1) return <p className="hf-meta">{words}</p>
  return (
    <div className="hf-row" role="group" aria-label={t('recruiters.pages')}>
      <IconButton
        variant="secondary"
        label={t('recruiters.previous')}
        icon="back"
        isDisabled={page.page <= 1}
        onPress={() => onPage(page.page - 1)}
      />
      <span className="hf-tabular">{words}</span>
      <IconButton
        variant="secondary"
        label={t('recruiters.next')}
        icon="next"
        isDisabled={page.page >= page.total_pages}
        onPress={() => onPage(page.page + 1)}
      />
    </div>
  )
}

/** The API gives the specification's date text; what does not parse is shown as it came. */
function registeredOn(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : formatDate(ms)
}

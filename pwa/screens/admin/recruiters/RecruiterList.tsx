import { useState } from 'react'
import { LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import type { QueryState } from '../../../api/query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RecruiterSelection } from './RecruiterSelection.tsx'
import { RecruiterTable } from './RecruiterTable.tsx'
import { FIRST_VIEW, type ListView } from './recruiter-query.ts'
import { useRecruiters, type RecruiterPage } from './use-recruiters.ts'

/** Recruiter accounts: search, sort, ten a page, and what can be done with the chosen ones. Needs a line. */
export function RecruiterList(): React.JSX.Element {
  const t = useT('admin')
  const [view, setView] = useState(FIRST_VIEW)
  const { query, reload } = useRecruiters(view)
  return (
    <Page
      title={t('recruiters.title')}
      actions={
        <LinkButton to="/admin/recruiters/new" variant="primary" icon="plus">
          {t('recruiters.create')}
        </LinkButton>
      }
    >
      <div className="hf-admin-search">
        <TextField
          label={t('recruiters.search')}
          type="search"
          value={view.search}
          onChange={(search) => setView({ ...view, search, page: 1 })}
        />
      </div>
      <Result query={query} view={view} onView={setView} onReload={reload} />
    </Page>
  )
}

interface ResultProps {
  query: QueryState<RecruiterPage>
  view: ListView
  onView: (view: ListView) => void
  onReload: () => void
}

function Result({ query, view, onView, onReload }: ResultProps): React.JSX.Element {
  const t = useT('admin')
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={onReload} />
  if (query.data.recruiters.length === 0)
    return <EmptyState icon="users" title={view.search ? t('recruiters.noMatch', { search: view.search }) : t('recruiters.none')} />
  return <Rows answer={query.data} view={view} onView={onView} onReload={onReload} />
}

/** Keeps a choice on its page: another page, order or search begins anew. */
function Rows({ answer, view, onView, onReload }: Omit<ResultProps, 'query'> & { answer: RecruiterPage }): React.JSX.Element {
  const t = useT('admin')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = answer.recruiters.filter(({ recruiterId }) => selected.has(recruiterId))
  const show = (next: ListView): void => {
    setSelected(new Set())
    onView(next)
  }
  return (
    <>
      <RecruiterTable
        rows={answer.recruiters}
        sort={view.sort}
        onSort={(sort) => show({ ...view, sort, page: 1 })}
        selected={selected}
        onSelectionChange={setSelected}
      />
      {chosen.length > 0 && <RecruiterSelection chosen={chosen} onClear={() => setSelected(new Set())} onDone={onReload} />}
      <p className="hf-meta">{t('recruiters.totals', { found: answer.total_filtered_records, all: answer.total_records })}</p>
      <AdminPager page={answer} onPage={(page) => show({ ...view, page })} />
    </>
  )
}

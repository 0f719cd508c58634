import { useState } from 'react'
import { OfflineError } from '../../api/client.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useT } from '../../features/language/use-t.ts'
import { AdminNav } from '../../features/admin/AdminNav.tsx'
import { CreateRecruiterDialog } from './CreateRecruiterDialog.tsx'
import { RecruiterTable } from './RecruiterTable.tsx'
import { useRecruiters, type Listing } from './use-recruiters.ts'

/** Recruiter accounts: search, ten a page, and a form for a new one. Needs a line. */
export function RecruiterList(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [isCreating, setCreating] = useState(false)
  const { listing, reload } = useRecruiters(page, search.trim())
  const handleSearch = (text: string): void => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Page
      title={t('recruiters.title')}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {t('recruiters.create')}
        </Button>
      }
    >
      <AdminNav />
      <div className="hf-admin-search">
        <TextField label={t('recruiters.search')} type="search" value={search} onChange={handleSearch} />
      </div>
      <Result listing={listing} search={search} onPage={setPage} onRetry={reload} />
      {isCreating && <CreateRecruiterDialog onClose={() => setCreating(false)} onCreated={reload} />}
    </Page>
  )
}

function Result({
  listing,
  search,
  onPage,
  onRetry,
}: {
  listing: Listing
  search: string
  onPage: (page: number) => void
  onRetry: () => void
}): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  if (listing.phase === 'loading') return <Skeleton lines={8} />
  if (listing.phase === 'failed') {
    return (
      <Banner
        status={listing.error instanceof OfflineError ? 'idle' : 'bad'}
        action={<Button onPress={onRetry}>{tCommon('action.tryAgain')}</Button>}
      >
        {listing.error instanceof OfflineError ? t('recruiters.offline') : t('recruiters.failed')}
      </Banner>
    )
  }
  if (listing.page.recruiters.length === 0)
    return <EmptyState icon="users" title={search ? t('recruiters.noMatch', { search }) : t('recruiters.none')} />
  return <RecruiterTable page={listing.page} onPage={onPage} />
}

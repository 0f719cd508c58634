import { useMemo } from 'react'
import { mayUse } from '#shared/policies/features.ts'
import { MANUAL_REVIEW_STATES } from '#shared/policies/manual-review/fields.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { useDocs } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { useSession } from '../../features/session/session.ts'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { ManualReviewTable } from './ManualReviewTable.tsx'
import { countStates, reviewRows, rowsOfView } from './manual-review-rows.ts'
import { FIELD_CHOICES, MANUAL_REVIEW_LIST, PAGE_ROWS, type ManualReviewView } from './manual-review-view.ts'
import './manual-review.css'

/** Finished interviews of all jobs that wait for a person, from this device (S137). */
export function ManualReviewScreen(): React.JSX.Element {
  const t = useT('manual')
  const offlineWords = useOfflineWords()
  const isOnline = useConnection()
  const isCounted = useFirstRead() === 'read'
  const actor = useSession()?.actor
  const { all, isLoading, isLocked } = useReviewRows()
  const [view, setView] = useListView(MANUAL_REVIEW_LIST)
  const counts = useMemo(() => countStates(all), [all])
  const narrow = (part: Partial<ManualReviewView>): void => setView({ ...view, page: 1, ...part })
  return (
    <Page title={t('manual.title')}>
      <p className="hf-lead">{t('manual.lead')}</p>
      {actor && mayUse(actor, 'manual_review_required') && <Banner status="info">{t('manual.required')}</Banner>}
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {offlineWords(t('manual.offline'))}
        </Banner>
      )}
      {isLocked && <LockedState />}
      {isLoading ? (
        <Skeleton lines={8} />
      ) : isLocked ? null : (
        <>
          <div className="hf-manual-search">
            <TextField label={t('manual.search')} type="search" value={view.term} onChange={(term) => narrow({ term })} />
            <Select
              label={t('manual.field')}
              value={view.field}
              onChange={(id) => narrow({ field: FIELD_CHOICES.find((one) => one === id) ?? 'any' })}
              options={FIELD_CHOICES.map((id) => ({ id, label: t(`manual.field.${id}`) }))}
            />
          </div>
          <Tabs
            label={t('manual.tabs')}
            selected={view.state}
            onSelect={(id) => narrow({ state: MANUAL_REVIEW_STATES.find((one) => one === id) ?? 'waiting' })}
            tabs={MANUAL_REVIEW_STATES.map((id) => ({
              id,
              label: isCounted ? t(`manual.tab.${id}`, { n: counts[id] }) : t(`manual.name.${id}`),
              content: id === view.state && <List all={all} view={view} onView={narrow} />,
            }))}
          />
        </>
      )}
    </Page>
  )
}

function useReviewRows() {
  const interviews = useDocs('interviews')
  const jobs = useDocs('jobs')
  const programmes = useDocs('programmes')
  const all = useMemo(
    () => reviewRows({ interviews: interviews.docs, jobs: jobs.docs, programmes: programmes.docs }),
    [interviews.docs, jobs.docs, programmes.docs],
  )
  return { all, isLoading: interviews.isLoading || jobs.isLoading || programmes.isLoading, isLocked: interviews.isLocked }
}

interface ListProps {
  all: ReturnType<typeof reviewRows>
  view: ManualReviewView
  onView: (part: Partial<ManualReviewView>) => void
}

function List({ all, view, onView }: ListProps): React.JSX.Element {
  const t = useT('manual')
  const rows = useMemo(() => rowsOfView(all, view), [all, view])
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const page = Math.min(view.page, pages)
  if (rows.length === 0 && view.term !== '')
    return (
      <EmptyState
        title={t('manual.noMatch')}
        icon="search"
        action={<Button onPress={() => onView({ term: '' })}>{t('manual.clear')}</Button>}
      />
    )
  if (rows.length === 0)
    return (
      <AfterFirstSync>
        <EmptyState title={t(`manual.none.${view.state}`)} icon="check-circle">
          {t(`manual.noneText.${view.state}`)}
        </EmptyState>
      </AfterFirstSync>
    )
  return (
    <>
      <ManualReviewTable
        rows={rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)}
        state={view.state}
        sort={view.sort}
        onSort={(sort) => onView({ sort })}
      />
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => onView({ page: next })}
        words={{
          label: t('manual.page.label'),
          previous: t('manual.page.previous'),
          next: t('manual.page.next'),
          position: t('manual.page', { page, pages }),
        }}
      />
    </>
  )
}

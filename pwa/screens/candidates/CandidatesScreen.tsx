import { Link } from '@tanstack/react-router'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { STATUS_FILTERS, TIME_MARKS } from '#shared/policies/candidate-filters.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { LineManagersButton } from '../../features/group/LineManagersButton.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'
import { JobPage } from '../../features/job/JobPage.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { QuotaNote } from '../../features/usage/QuotaNote.tsx'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { SapSyncButton } from '../../features/sap/SapSyncButton.tsx'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { AddCandidatesDialog } from './AddCandidatesDialog.tsx'
import { CANDIDATE_LIST, orderKeyOf, unfiltered, viewOfKey } from '../../features/candidate-list/candidate-list-view.ts'
import { countsOf } from '../../features/candidate-list/candidate-rows.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { usePlaceUntilElsewhere } from '../../features/candidate-list/list-place.ts'
import { useListView } from '../../components/table/use-list-view.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { ListTools } from './ListTools.tsx'
import { useCandidates } from './use-candidates.ts'
import { CvScoresLink, ImportCvsButton, ImportCvsHost } from './cvs/CvWays.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { OutcomeProgress } from './OutcomeProgress.tsx'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { WorkDialogs } from './work/WorkDialogs.tsx'
import './candidates.css'

/** The candidates of one job, from this device. */
export function CandidatesScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <JobPage jobId={jobId} title={t('candidates.title')}>
      {(job) => <CandidateList job={job} />}
    </JobPage>
  )
}

function CandidateList({ job }: { job: Job }): React.JSX.Element {
  const t = useT('recruiter')
  const offlineWords = useOfflineWords()
  const isOnline = useConnection()
  const isOffered = useOffers()
  const [view, setView, shownView] = useListView(CANDIDATE_LIST)
  usePlaceUntilElsewhere(job.id)
  const [isAdding, setAdding] = useState(false)
  const [remaining, setRemaining] = useState<number | null>(null)
  const { docs, rows, context, isLoading, isPart, isLocked, work } = useCandidates(job.id, shownView)
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  })
  // of what is chosen now, which the rows may not show yet
  const change = useCallback((part: Partial<ListView>) => setView({ ...latest.current, ...part }), [setView])
  const narrow = useCallback((part: Partial<ListView>) => change({ ...part, page: 1 }), [change])
  const clear = useCallback(() => setView(unfiltered(latest.current)), [setView])
  const mayAdd = isOffered('addCandidates')
  const add = useMemo(
    () =>
      mayAdd && (
        <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
          {t('candidates.add')}
        </Button>
      ),
    [t, mayAdd],
  )
  const isWriting = work !== undefined || isPart
  // the same as long as it shows the same, or each sort and letter would draw tabs and rows before the list follows
  const list = useMemo(
    () =>
      rows.length > 0 ? (
        <CandidateTable {...{ job, rows, context, remaining, isWriting }} view={shownView} onChange={change} />
      ) : (
        <EmptyState title={t('candidates.noMatch')} icon="search" action={<Button onPress={clear}>{t('candidates.clear')}</Button>} />
      ),
    [t, job, rows, context, remaining, isWriting, shownView, change, clear],
  )
  return (
    <Page
      title={t('candidates.titleOf', { name: job.name })}
      eyebrow={<Link to="/recruiter/dashboard">{t('dashboard.title')}</Link>}
      actions={
        <>
          <Ways jobId={job.id} isEmpty={docs.length === 0} />
          {docs.length > 0 && add}
        </>
      }
    >
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {offlineWords(t('candidates.offline'))}
        </Banner>
      )}
      <QuotaNote onRemaining={setRemaining} />
      {isLocked && <LockedState />}
      {isLoading ? (
        <Skeleton lines={8} />
      ) : isLocked && docs.length === 0 ? null : docs.length === 0 ? (
        <AfterFirstSync action={add}>
          <EmptyState title={t('candidates.empty')} icon="users" action={<WaysIn jobId={job.id} add={add} />}>
            {add && t('candidates.emptyText')}
          </EmptyState>
        </AfterFirstSync>
      ) : (
        <>
          <ListHead jobId={job.id} docs={docs} shown={rows} view={view} onView={setView} onNarrow={narrow} />
          <StatusTabs docs={docs} isPart={isPart} status={view.status} view={shownView} context={context} onNarrow={narrow}>
            {list}
          </StatusTabs>
        </>
      )}
      {work && <OutcomeProgress work={work} />}
      <WorkDialogs job={job} />
      <ImportCvsHost jobId={job.id} />
      {isAdding && <AddCandidatesDialog job={job} known={docs} onClose={() => setAdding(false)} />}
    </Page>
  )
}

interface StatusTabsProps {
  docs: readonly Interview[]
  /** the others are still being read from this device */
  isPart: boolean
  /** the chosen tab, whose rows may still be on their way */
  status: ListView['status']
  view: ListView
  context: CandidateContext
  onNarrow: (part: Partial<ListView>) => void
  /** content of the chosen tab */
  children: ReactNode
}

/** Tabs of the statuses that somebody has, with their numbers once all candidates are on this device. */
const StatusTabs = memo(function StatusTabs({
  docs,
  isPart,
  status,
  view,
  context,
  onNarrow,
  children,
}: StatusTabsProps): React.JSX.Element {
  const t = useT('recruiter')
  const isAllHere = useFirstRead() === 'read'
  const isCounted = isAllHere && !isPart
  const chosen = orderKeyOf({ ...view, status: 'All', sort: CANDIDATE_LIST.first.sort })
  // of those that search and filters find: the numbers are of what the tabs lead to
  const counts = useMemo(() => countsOf(docs, viewOfKey(chosen), context), [docs, chosen, context])
  const shown = STATUS_FILTERS.filter((id) => id === 'All' || id === status || counts[id] > 0)
  return (
    <>
      {!isAllHere && !isPart && (
        <p className="hf-meta" role="status">
          {t('candidates.soFar', { n: docs.length })}
        </p>
      )}
      <Tabs
        label={t('candidates.tabs')}
        selected={status}
        isSameContent
        onSelect={(id) => onNarrow({ status: STATUS_FILTERS.find((known) => known === id) ?? 'All' })}
        tabs={shown.map((id) => ({
          id,
          label: isCounted ? t('candidates.tab', { name: t(`status.${id}`), count: formatNumber(counts[id]) }) : t(`status.${id}`),
          content: id === status && children,
        }))}
      />
    </>
  )
})

/** Ways to first candidates: by hand, or by links that people open themselves. */
function WaysIn({ jobId, add }: { jobId: string; add: ReactNode }): React.JSX.Element {
  const tList = useT('list')
  return (
    <div className="hf-row">
      {add}
      {add && (
        <LinkButton icon="link" to="/recruiter/jobs/$jobId/setup/share" params={{ jobId }}>
          {tList('share.open')}
        </LinkButton>
      )}
      <ImportCvsButton />
    </div>
  )
}

/** To the pages beside the list; its links need not be written anew with each view. */
const Ways = memo(function Ways({ jobId, isEmpty }: { jobId: string; isEmpty: boolean }): React.JSX.Element {
  const t = useT('recruiter')
  const tReviewers = useT('reviewers')
  const isOffered = useOffers()
  return (
    <>
      {isOffered('addCandidates') && <SapSyncButton flow="candidates" />}
      {isOffered('addCandidates') && (
        <LinkButton icon="upload" to="/recruiter/jobs/$jobId/candidates/import" params={{ jobId }}>
          {t('candidates.import')}
        </LinkButton>
      )}
      {!isEmpty && <ImportCvsButton />}
      <CvScoresLink jobId={jobId} />
      <LinkButton icon="grid" to="/recruiter/jobs/$jobId/statistics" params={{ jobId }}>
        {t('statistics.link')}
      </LinkButton>
      {isOffered('seeReviewers') && (
        <LinkButton icon="users" to="/recruiter/jobs/$jobId/reviewers" params={{ jobId }}>
          {tReviewers('reviewers.link')}
        </LinkButton>
      )}
      {isOffered('editJob') && (
        <LinkButton icon="settings" to="/recruiter/jobs/$jobId/setup" params={{ jobId }}>
          {t('job.openSetup')}
        </LinkButton>
      )}
      <LineManagersButton jobId={jobId} />
    </>
  )
})

interface ListHeadProps {
  jobId: string
  docs: readonly Interview[]
  /** rows that the view shows now */
  shown: readonly Interview[]
  view: ListView
  onView: (view: ListView) => void
  onNarrow: (part: Partial<ListView>) => void
}

/** Search, tools and the filters in use. */
function ListHead({ jobId, docs, shown, view, onView, onNarrow }: ListHeadProps): React.JSX.Element {
  const marks = useMemo(() => TIME_MARKS.filter((mark) => docs.some(({ recorded }) => (recorded?.[mark] ?? 0) > 0)), [docs])
  return (
    <>
      <div className="hf-list-bar">
        <Search term={view.term} times={view.times} marks={marks} onNarrow={onNarrow} />
        <ListTools jobId={jobId} rows={docs} shown={shown} view={view} onView={onView} />
      </div>
      <FilterChips view={view} onView={onView} />
    </>
  )
}

interface SearchProps extends Pick<ListView, 'term' | 'times'> {
  /** marks that some candidates bear */
  marks: readonly (typeof TIME_MARKS)[number][]
  onNarrow: (part: Partial<ListView>) => void
}

const Search = memo(function Search({ term, times, marks, onNarrow }: SearchProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <div className="hf-cand-search">
      <TextField label={t('candidates.search')} type="search" value={term} onChange={(words) => onNarrow({ term: words })} />
      {marks.length > 0 && (
        <Select
          label={t('times.filter')}
          value={times}
          onChange={(id) => onNarrow({ times: marks.find((mark) => mark === id) ?? 'any' })}
          options={(['any', ...marks] as const).map((id) => ({ id, label: t(`times.${id}`) }))}
        />
      )}
    </div>
  )
})

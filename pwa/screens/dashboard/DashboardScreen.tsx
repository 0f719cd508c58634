import { useMemo, useState } from 'react'
import { mayUse } from '#shared/policies/features.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { useDocs } from '../../db/hooks.ts'
import { useUnsentEdits } from '../../db/use-unsent-edits.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import { useSession } from '../../features/session/session.ts'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { SapSyncButton } from '../../features/sap/SapSyncButton.tsx'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { QuotaNote } from '../../features/usage/QuotaNote.tsx'
import { DashboardDialogs, type Opened } from './DashboardDialogs.tsx'
import { DashboardFilters } from './DashboardFilters.tsx'
import { filterRows, listRows, programmeRows, type ProgrammeRows } from './job-rows.ts'
import { JOB_LIST, type JobListView } from './job-list-view.ts'
import { JobsTable } from './JobsTable.tsx'
import { SharedWithMe } from './SharedWithMe.tsx'
import { correctionsOf } from './unsent-counts.ts'
import './dashboard.css'

/** Programmes with their jobs and how far each is (S079); everything from this device, and no candidate is read for it. */
export function DashboardScreen(): React.JSX.Element {
  const t = useT('recruiter')
  const { all, programmes, isLoading, isLocked } = useProgrammeRows()
  const isMaker = useOffers()('addJob')
  const [view, setView] = useListView(JOB_LIST)
  const [opened, setOpened] = useState<Opened | null>(null)
  const hasAny = all.length > 0
  const newProgramme = (): void => setOpened({ kind: 'newProgramme' })
  const first = (
    <Button variant="primary" icon="plus" onPress={newProgramme}>
      {t('dashboard.newProgramme')}
    </Button>
  )

  return (
    <Page
      title={t('dashboard.title')}
      actions={
        <>
          {hasAny && (
            <LinkButton icon="grid" to="/recruiter/statistics">
              {t('statistics.link')}
            </LinkButton>
          )}
          {hasAny && <Exports onExport={() => setOpened({ kind: 'export', rows: all.flatMap(({ jobs }) => jobs) })} />}
          {hasAny && <ToReview />}
          {isMaker && <SapSyncButton flow="jobs" />}
          {hasAny && isMaker && (
            <Actions onProgramme={newProgramme} onJob={() => setOpened({ kind: 'newJob', programmeId: programmes[0]?.id ?? '' })} />
          )}
        </>
      }
    >
      <QuotaNote />
      {isLocked && <LockedState />}
      {isLoading ? (
        <Skeleton />
      ) : hasAny ? (
        <List all={all} view={view} onView={setView} onAct={setOpened} />
      ) : isMaker && !isLocked ? (
        <AfterFirstSync action={first}>
          <EmptyState title={t('dashboard.empty')} icon="briefcase" action={first}>
            {t('dashboard.emptyText')}
          </EmptyState>
        </AfterFirstSync>
      ) : null}
      {!isMaker && !isLoading && <SharedWithMe isAlone={!hasAny && !isLocked} />}
      {opened && <DashboardDialogs opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** Candidates of several jobs into one file, and the files that were made. */
function Exports({ onExport }: { onExport: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <>
      <Button icon="download" onPress={onExport}>
        {t('exports.open')}
      </Button>
      <LinkButton icon="package" to="/recruiter/exports">
        {t('exports.link')}
      </LinkButton>
    </>
  )
}

/** The way to the interviews to review, for accounts in which a person reviews each. */
function ToReview(): React.JSX.Element | null {
  const t = useT('recruiter')
  const actor = useSession()?.actor
  if (!actor || !mayUse(actor, 'manual_review_required')) return null
  return (
    <LinkButton icon="eye" to="/recruiter/manual-review">
      {t('dashboard.toReview')}
    </LinkButton>
  )
}

function useProgrammeRows() {
  const programmes = useDocs('programmes')
  const jobs = useDocs('jobs')
  const layouts = useDocs('jobSettings', { section: 'layout' })
  const [candidates, questions] = [useUnsentEdits('interviews'), useUnsentEdits('questions')]
  const all = useMemo(
    () =>
      programmeRows(
        {
          programmes: programmes.docs,
          jobs: jobs.docs,
          layouts: layouts.docs,
          corrections: correctionsOf([...candidates, ...questions]),
        },
        Date.now(),
      ),
    [programmes.docs, jobs.docs, layouts.docs, candidates, questions],
  )
  const isLoading = programmes.isLoading || jobs.isLoading || layouts.isLoading
  return { all, programmes: programmes.docs, isLoading, isLocked: jobs.isLocked }
}

interface ListProps {
  all: readonly ProgrammeRows[]
  view: JobListView
  onView: (view: JobListView) => void
  onAct: (act: Opened) => void
}

function List({ all, view, onView, onAct }: ListProps): React.JSX.Element {
  const t = useT('recruiter')
  const read = useFirstRead()
  const { term, withArchived, type, test, sort } = view
  const rows = useMemo(() => {
    const shown = filterRows(all, { term, withArchived, type, test })
    // jobs may be here before the programmes they belong to
    return listRows(read === 'coming' ? shown.filter(({ id }) => id !== '') : shown, sort)
  }, [all, read, term, withArchived, type, test, sort])
  const isFiltered = term !== '' || type !== 'all' || test !== 'all'
  const cleared = { ...JOB_LIST.first, withArchived, sort }
  return (
    <>
      <DashboardFilters view={view} onChange={onView} />
      {rows.length > 0 ? (
        <JobsTable rows={rows} sort={sort} onSort={(next) => onView({ ...view, sort: next })} onAct={onAct} />
      ) : read === 'coming' && !isFiltered ? (
        <Skeleton lines={3} />
      ) : (
        <EmptyState
          title={term === '' ? t('dashboard.noneShown') : t('dashboard.noMatch', { term })}
          icon="search"
          action={
            isFiltered ? (
              <Button onPress={() => onView(cleared)}>{t('dashboard.clearSearch')}</Button>
            ) : (
              <Button onPress={() => onView({ ...view, withArchived: true })}>{t('dashboard.withArchived')}</Button>
            )
          }
        />
      )}
    </>
  )
}

function Actions({ onProgramme, onJob }: { onProgramme: () => void; onJob: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <>
      <Button icon="plus" onPress={onProgramme}>
        {t('dashboard.newProgramme')}
      </Button>
      <Button variant="primary" icon="plus" onPress={onJob}>
        {t('dashboard.newJob')}
      </Button>
    </>
  )
}

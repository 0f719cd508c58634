import { useMemo, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { AfterFirstSync } from '../../features/sync-status/AfterFirstSync.tsx'
import { useFirstRead } from '../../features/sync-status/use-first-read.ts'
import { filterRows, programmeRows, withoutJob } from './job-rows.ts'
import { JOB_LIST } from './job-list-view.ts'
import { JobsTable } from './JobsTable.tsx'
import { NewJobDialog } from './NewJobDialog.tsx'
import { NewProgrammeDialog } from './NewProgrammeDialog.tsx'
import { SharedCandidates } from './SharedCandidates.tsx'
import './dashboard.css'

/** Programmes with their jobs and how far each is; everything from this device. */
export function DashboardScreen(): React.JSX.Element {
  const t = useT('recruiter')
  const programmes = useDocs('programmes')
  const jobs = useDocs('jobs')
  const interviews = useDocs('interviews')
  const questions = useDocs('questions')
  const isMaker = useOffers()('addJob')
  const read = useFirstRead()
  const [view, setView] = useListView(JOB_LIST)
  const { term, withArchived } = view
  const [open, setOpen] = useState<'programme' | 'job' | null>(null)
  const [programmeId, setProgrammeId] = useState('')
  const isLoading = programmes.isLoading || jobs.isLoading || interviews.isLoading || questions.isLoading
  const all = useMemo(
    () =>
      programmeRows({ programmes: programmes.docs, jobs: jobs.docs, interviews: interviews.docs, questions: questions.docs }, Date.now()),
    [programmes.docs, jobs.docs, interviews.docs, questions.docs],
  )
  const groups = useMemo(() => filterRows(all, { term, withArchived }), [all, term, withArchived])
  // candidates that were shared one by one come without their jobs
  const shared = useMemo(() => (isMaker ? [] : withoutJob(interviews.docs, jobs.docs)), [isMaker, interviews.docs, jobs.docs])
  const hasAny = all.length > 0
  const first = (
    <Button variant="primary" icon="plus" onPress={() => setOpen('programme')}>
      {t('dashboard.newProgramme')}
    </Button>
  )

  return (
    <Page
      title={t('dashboard.title')}
      actions={hasAny && isMaker && <Actions onProgramme={() => setOpen('programme')} onJob={() => newJob('')} />}
    >
      {jobs.isLocked && <LockedState />}
      {isLoading ? (
        <Skeleton />
      ) : hasAny ? (
        <>
          <div className="hf-dash-filters">
            <TextField label={t('dashboard.search')} type="search" value={term} onChange={(next) => setView({ ...view, term: next })} />
            <Checkbox isSelected={withArchived} onChange={(next) => setView({ ...view, withArchived: next })}>
              {t('dashboard.withArchived')}
            </Checkbox>
          </div>
          {groups.length === 0 && (
            <EmptyState
              title={t('dashboard.noMatch', { term })}
              icon="search"
              action={<Button onPress={() => setView({ ...view, term: '' })}>{t('dashboard.clearSearch')}</Button>}
            />
          )}
          {groups.map((group) =>
            // jobs may be here before the programmes they belong to
            group.id === '' && read === 'coming' ? (
              <Skeleton key="" lines={3} />
            ) : (
              <JobsTable key={group.id} group={group} isCounted={read === 'read'} onNewJob={() => newJob(group.id)} />
            ),
          )}
        </>
      ) : jobs.isLocked || shared.length > 0 ? null : !isMaker ? (
        <AfterFirstSync>
          <EmptyState title={t('dashboard.emptyShared')} icon="briefcase">
            {t('dashboard.emptySharedText')}
          </EmptyState>
        </AfterFirstSync>
      ) : (
        <AfterFirstSync action={first}>
          <EmptyState title={t('dashboard.empty')} icon="briefcase" action={first}>
            {t('dashboard.emptyText')}
          </EmptyState>
        </AfterFirstSync>
      )}
      {shared.length > 0 && !isLoading && <SharedCandidates interviews={shared} />}
      {open === 'programme' && <NewProgrammeDialog onClose={() => setOpen(null)} />}
      {open === 'job' && <NewJobDialog programmes={programmes.docs} programmeId={programmeId} onClose={() => setOpen(null)} />}
    </Page>
  )

  function newJob(id: string): void {
    setProgrammeId(id || (programmes.docs[0]?.id ?? ''))
    setOpen('job')
  }
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

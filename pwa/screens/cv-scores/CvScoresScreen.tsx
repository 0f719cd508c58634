import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { mayUse } from '#shared/policies/features.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Page } from '../../components/Page.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import { useDb, useDocs } from '../../db/hooks.ts'
import { CV_LIST, type CvListSearch } from '../../features/cv-scores/cv-list-view.ts'
import { cvRowsOf, withCv } from '../../features/cv-scores/cv-rows.ts'
import { dropKeptCvs } from '../../features/cv-scores/kept-cvs.ts'
import { useCvStates } from '../../features/cv-scores/use-cv-states.ts'
import { useWanted } from '../../features/cv-scores/use-wanted.ts'
import { JobPage } from '../../features/job/JobPage.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { useSession } from '../../features/session/session.ts'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { useT } from '../../i18n/use-t.ts'
import { CvDrawer } from './drawer/CvDrawer.tsx'
import { CvFilterDialog, useCvFilters } from './CvFilterDialog.tsx'
import { CvProgress } from './CvProgress.tsx'
import { NoFeature } from './NoFeature.tsx'
import { CvSelectionBar } from './CvSelectionBar.tsx'
import { useCvColumns } from './use-cv-columns.tsx'
import './cv-scores.css'

/** Candidates of a job by what their CVs say (S138), from this device, and the CV of one of them (S140). */
export function CvScoresScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('cvscores')
  const db = useDb()
  const mayScore = mayUse(useSession()?.actor ?? db.actor, 'cv_scoring')
  return (
    <JobPage jobId={jobId} title={t('title')}>
      {(job) => (mayScore ? <CvList job={job} /> : <NoFeature />)}
    </JobPage>
  )
}

function CvList({ job }: { job: Job }): React.JSX.Element {
  const t = useT('cvscores')
  const isOffered = useOffers()
  const { docs, isLoading, isLocked } = useDocs('interviews', { jobId: job.id })
  const withCvs = useMemo(() => withCv(docs), [docs])
  const all = useCvStates(job.id, withCvs)
  useDropKept(job.id, !isLoading && !isLocked ? docs : null)
  return (
    <Page
      title={t('title')}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
          <bdi>{job.name}</bdi>
        </Link>
      }
      actions={
        isOffered('editJob') && (
          <LinkButton icon="settings" to="/recruiter/jobs/$jobId/cv-scoring/config" params={{ jobId: job.id }}>
            {t('criteria.link')}
          </LinkButton>
        )
      }
    >
      {isLocked && <LockedState />}
      {isLoading ? <Skeleton lines={8} /> : all.length === 0 ? !isLocked && <NoCvs job={job} /> : <CvTable job={job} all={all} />}
    </Page>
  )
}

/** Lets go kept CVs of candidates who are gone, once the rows are read. */
function useDropKept(jobId: string, rows: readonly Interview[] | null): void {
  const { actor } = useDb()
  const isDone = useRef(false)
  useEffect(() => {
    if (!rows || isDone.current) return
    isDone.current = true
    const here = new Set(rows.map(({ id }) => id))
    // another chance comes with the next opening
    void dropKeptCvs({ accountId: actor.id, jobId }, { rows: here, nowMs: Date.now() }).catch(() => undefined)
  }, [actor.id, jobId, rows])
}

function NoCvs({ job }: { job: Job }): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <EmptyState
      title={t('empty')}
      icon="upload"
      action={
        <LinkButton icon="users" to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
          {t('toCandidates')}
        </LinkButton>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

/** Everything between the head of the page and its end, once there are CVs. */
function CvTable({ job, all }: { job: Job; all: readonly Interview[] }): React.JSX.Element {
  const t = useT('cvscores')
  const [view, setView, shownView] = useListView(CV_LIST)
  const wanted = useWanted(job.id)
  const [isFiltering, setFiltering] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // leaves out the open CV, which changes no rows
  const key = JSON.stringify(CV_LIST.write({ ...shownView, open: '' }))
  const rows = useMemo(() => cvRowsOf(all, CV_LIST.read(JSON.parse(key) as CvListSearch), wanted), [all, key, wanted]) // written above
  const chosen = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected])
  const columns = useCvColumns({ wanted, isBlind: job.blind === true, onOpen: (open) => setView({ ...view, open }) })
  const filters = useCvFilters(view)
  return (
    <>
      {job.blind === true && <Banner status="idle">{t('blind')}</Banner>}
      {wanted.version === 0 && !wanted.isLoading && <Banner status="info">{t('noCriteria')}</Banner>}
      <CvProgress rows={all} wanted={wanted} onOlder={() => setView({ ...view, phase: 'older' })} />
      <div className="hf-cvs-bar">
        <TextField label={t('search')} type="search" value={view.term} onChange={(next) => setView({ ...view, term: next })} />
        <Button icon="filter" onPress={() => setFiltering(true)}>
          {filters.length > 0 ? t('filter.openWith', { n: filters.length }) : t('filter.open')}
        </Button>
      </div>
      {filters.length > 0 && (
        <div className="hf-cvs-chips" role="group" aria-label={t('filter.active')}>
          {filters.map(({ id, words, without }) => (
            <Button key={id} icon="close" onPress={() => setView({ ...view, ...without })}>
              <span className="hf-visually-hidden">{t('filter.remove')} </span>
              {words}
            </Button>
          ))}
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t('noMatch')}
          icon="search"
          action={<Button onPress={() => setView({ ...CV_LIST.first, sort: view.sort })}>{t('filter.clear')}</Button>}
        />
      ) : (
        <VirtualTable
          label={t('table', { name: job.name })}
          columns={columns}
          rows={rows}
          rowId={idOf}
          rowLabel={({ name }) => name}
          sort={view.sort}
          onSort={(next) => setView({ ...view, sort: next })}
          selected={selected}
          onSelectionChange={setSelected}
          onOpen={({ id }) => setView({ ...view, open: id })}
        />
      )}
      {chosen.length > 0 && <CvSelectionBar job={job} rows={chosen} onClear={() => setSelected(new Set())} />}
      {isFiltering && <CvFilterDialog rows={all} view={view} shown={rows.length} onView={setView} onClose={() => setFiltering(false)} />}
      {view.open !== '' && <CvDrawer key={view.open} job={job} interviewId={view.open} onClose={() => setView({ ...view, open: '' })} />}
    </>
  )
}

const idOf = ({ id }: Interview): string => id

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Page } from '../../../components/Page.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { JobPage } from '../../../features/job/JobPage.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { CheckCard } from './CheckCard.tsx'
import { FileCard } from './FileCard.tsx'
import { KeyCard } from './KeyCard.tsx'
import { MatchCard } from './MatchCard.tsx'
import { RunCard } from './RunCard.tsx'
import { TryAgain } from './TryAgain.tsx'
import { useImportFile } from './use-import-file.ts'
import { useImportRun } from './use-import-run.ts'
import type { ImportWindow } from './import-run.ts'
import './import.css'

/** Candidates of a job from a file, or from another job. */
export function ImportScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('imports')
  return (
    <JobPage jobId={jobId} title={t('title')} offer="addCandidates">
      {(job) => <Import job={job} />}
    </JobPage>
  )
}

function Import({ job }: { job: Job }): React.JSX.Element {
  const t = useT('imports')
  const isOnline = useConnection()
  const file = useImportFile(job.id)
  const [window, setWindow] = useState<ImportWindow>({ startMs: null, deadlineMs: job.deadlineAt ?? null })
  const { run, start } = useImportRun(job, { window, file })
  return (
    <Page
      narrow
      title={t('titleOf', { name: job.name })}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
          {t('back')}
        </Link>
      }
    >
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {t('offline')}
        </Banner>
      )}
      {run ? (
        <RunCard run={run} job={job} />
      ) : (
        <>
          <FileCard file={file} window={window} onWindow={setWindow} />
          {file.dryRun && <TryAgain jobId={job.id} onChange={file.recheck} />}
          {file.head && <MatchCard file={file} head={file.head} />}
          {file.dryRun && <CheckCard file={file} dryRun={file.dryRun} isBackwards={isBackwards(window)} onImport={start} />}
          <KeyCard jobId={job.id} />
        </>
      )}
    </Page>
  )
}

const isBackwards = ({ startMs, deadlineMs }: ImportWindow): boolean => startMs !== null && deadlineMs !== null && startMs > deadlineMs

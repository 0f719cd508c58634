import { lazy, Suspense } from 'react'
import { nameKey } from '#shared/lib/compare-text.ts'
import type { Job } from '#shared/entities/job.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { editDoc } from '../../db/edit.ts'
import { useDb, useDocs } from '../../db/hooks.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { DeleteJobsDialog, type Chosen } from './DeleteJobsDialog.tsx'
import type { JobRow, ProgrammeRows } from './job-rows.ts'
import { NewJobDialog } from './NewJobDialog.tsx'
import { NewProgrammeDialog } from './NewProgrammeDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

const JobsExport = lazy(async () => {
  const [module] = await Promise.all([import('./JobsExport.tsx'), loadNamespace('exports')])
  return { default: module.JobsExport }
})

/** Dialog of the list, with what it is about. */
export type Opened =
  | { kind: 'newProgramme' }
  | { kind: 'newJob'; programmeId: string }
  | { kind: 'copyJob' | 'renameJob'; job: Job }
  | { kind: 'renameProgramme'; programme: ProgrammeRows }
  | { kind: 'delete'; jobs: readonly Chosen[] }
  | { kind: 'export'; rows: readonly JobRow[] }

/** The dialog that is open. */
export function DashboardDialogs({ opened, onClose }: { opened: Opened; onClose: () => void }): React.JSX.Element {
  switch (opened.kind) {
    case 'newProgramme':
      return <NewProgrammeDialog onClose={onClose} />
    case 'newJob':
      return <NewJobDialog programmeId={opened.programmeId} onClose={onClose} />
    case 'copyJob':
      return <NewJobDialog programmeId={opened.job.programmeId} copyOf={opened.job} onClose={onClose} />
    case 'renameJob':
      return <RenameJob job={opened.job} onClose={onClose} />
    case 'renameProgramme':
      return <RenameProgramme programme={opened.programme} onClose={onClose} />
    case 'delete':
      return <DeleteJobsDialog jobs={opened.jobs} onClose={onClose} />
    case 'export':
      return (
        <Suspense fallback={null}>
          <JobsExport rows={opened.rows} onClose={onClose} />
        </Suspense>
      )
  }
}

function RenameJob({ job, onClose }: { job: Job; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  return (
    <RenameDialog
      title={t('actions.renameJob')}
      label={t('job.nameField')}
      name={job.name}
      problem={(name) => (isVisible(name) ? undefined : t('error.jobName'))}
      onRename={(name) => editDoc(db, 'jobs', job.id, { name })}
      onClose={onClose}
    />
  )
}

function RenameProgramme({ programme: { id, name }, onClose }: { programme: ProgrammeRows; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const { docs } = useDocs('programmes')
  const isTaken = (wanted: string): boolean => docs.some((other) => other.id !== id && nameKey(other.name) === nameKey(wanted))
  return (
    <RenameDialog
      title={t('actions.renameProgramme')}
      label={t('programme.name')}
      name={name}
      problem={(wanted) => (!isVisible(wanted) ? t('error.programmeName') : isTaken(wanted) ? t('error.programmeTaken') : undefined)}
      onRename={(wanted) => editDoc(db, 'programmes', id, { name: wanted })}
      onClose={onClose}
    />
  )
}

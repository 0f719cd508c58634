import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import type { Job } from '#shared/entities/job.ts'
import { loadNamespace } from '../../../i18n/i18n.ts'
import { store } from '../../../store.ts'
import { MAIL_ACTIONS } from '../mail-candidates.ts'
import { candidateWorkAtom } from './work.ts'

const DeleteCandidatesDialog = lazy(async () => {
  const [module] = await Promise.all([import('../delete/DeleteCandidatesDialog.tsx'), loadNamespace('deletion')])
  return { default: module.DeleteCandidatesDialog }
})

const DeadlineDialog = lazy(async () => {
  const [module] = await Promise.all([import('../deadline/DeadlineDialog.tsx'), loadNamespace('deadline')])
  return { default: module.DeadlineDialog }
})

const EditCandidateDialog = lazy(() =>
  import('../../../features/candidate-edit/EditCandidateDialog.tsx').then((module) => ({ default: module.EditCandidateDialog })),
)
const RedoDialog = lazy(() => import('../redo/RedoDialog.tsx').then((module) => ({ default: module.RedoDialog })))
const MailDialog = lazy(() => import('../MailCandidatesDialog.tsx').then((module) => ({ default: module.MailCandidatesDialog })))
const InviteReviewersDialog = lazy(() =>
  import('../../../features/reviewers/InviteReviewersDialog.tsx').then((module) => ({ default: module.InviteReviewersDialog })),
)
const LineManagersDialog = lazy(async () => {
  const [module] = await Promise.all([import('../../../features/group/LineManagersDialog.tsx'), loadNamespace('group')])
  return { default: module.LineManagersDialog }
})

const PdfsDialog = lazy(async () => {
  const [module] = await Promise.all([import('../../../features/report-documents/PdfsDialog.tsx'), loadNamespace('documents')])
  return { default: module.PdfsDialog }
})

const SapStatusDialog = lazy(async () => {
  const [module] = await Promise.all([import('../sap/SapStatusDialog.tsx'), loadNamespace('sap')])
  return { default: module.SapStatusDialog }
})

/** Dialogs that the bar and the menus of rows open. */
export function WorkDialogs({ job }: { job: Job }): React.JSX.Element {
  const work = useAtomValue(candidateWorkAtom, { store })
  const close = (): void => store.set(candidateWorkAtom, null)
  useEffect(() => close, [])
  const action = MAIL_ACTIONS.find((mail) => mail === work?.kind)
  const ids = work?.rows.map(({ id }) => id) ?? []
  return (
    <Suspense fallback={null}>
      {work?.kind === 'edit' && work.rows[0] && <EditCandidateDialog row={work.rows[0]} onClose={close} />}
      {work?.kind === 'redo' && <RedoDialog rows={work.rows} onClose={close} />}
      {work?.kind === 'deadline' && <DeadlineDialog job={job} rows={work.rows} onLeft={work.onLeft} onClose={close} />}
      {work && action && <MailDialog rows={work.rows} action={action} onClose={close} />}
      {work?.kind === 'reviewers' && <InviteReviewersDialog jobId={job.id} interviewIds={ids} onClose={close} />}
      {work?.kind === 'lineManagers' && <LineManagersDialog jobId={job.id} chosen={ids} onClose={close} />}
      {work?.kind === 'pdfs' && <PdfsDialog jobId={job.id} rows={work.rows} onClose={close} />}
      {work?.kind === 'sapStatus' && <SapStatusDialog jobId={job.id} rows={work.rows} onClose={close} />}
      {work?.kind === 'delete' && <DeleteCandidatesDialog job={job} rows={work.rows} onClose={close} />}
    </Suspense>
  )
}

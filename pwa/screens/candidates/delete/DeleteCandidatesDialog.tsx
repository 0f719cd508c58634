import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { call } from '../../../api/client.ts'
import { useCommand } from '../../../api/use-command.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { DeletionProgress } from '../../../features/erasure/DeletionProgress.tsx'
import { useDeletionProgress } from '../../../features/erasure/use-deletion-progress.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

interface DeleteCandidatesDialogProps {
  job: Job
  rows: readonly Interview[]
  onClose: () => void
}

/** Deletes candidates for good (S117): says what goes, has their number typed, shows how far it is and where the certificates are. */
export function DeleteCandidatesDialog({ job, rows, onClose }: DeleteCandidatesDialogProps): React.JSX.Element {
  const t = useT('deletion')
  const tJobs = useT('recruiter')
  const isOnline = useConnection()
  const command = useCommand()
  // keeps who stood here first: rows leave the list while they are deleted
  const [chosen] = useState(() => rows.filter(({ rev }) => rev > 0))
  const [unsent] = useState(rows.length - chosen.length)
  const [key] = useState(newId)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const n = formatNumber(chosen.length)
  const isTyped = [String(chosen.length), n].includes(typed.trim())
  return (
    <FormDialog
      title={t('title', { n: chosen.length })}
      role="alertdialog"
      action={tJobs('actions.delete')}
      icon="trash"
      isDangerous
      isComplete={isTyped}
      reason={!isOnline ? t('offline') : chosen.length === 0 ? t('nobody') : undefined}
      command={command}
      staysOpen
      result={asked ? { title: t('result'), content: <Result asked={asked} jobId={job.id} /> } : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{t('text')}</p>
          <p>{t('devices')}</p>
          {unsent > 0 && <p className="hf-meta">{t('unsent', { n: unsent })}</p>}
          <TextField
            label={t('type', { n })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            isRequired
            errorMessage={isTried && !isTyped ? tJobs('delete.typeError', { n }) : undefined}
          />
        </>
      )}
    </FormDialog>
  )

  async function send(): Promise<unknown> {
    const input = { job_id: job.id, interview_ids: chosen.map(({ id }) => id), progress_key: key }
    return await command.run(async (ask) => setAsked(await ask('recruiter', 'delete_candidate', input)))
  }
}

function Result({ asked, jobId }: { asked: Asked; jobId: string }): React.JSX.Element {
  const t = useT('deletion')
  const progress = useDeletionProgress(asked.progress_key)
  const places = asked.refused.filter((id) => placeOf(id)).length
  return (
    <>
      <div role="status">
        <DeletionProgress progress={progress} failed={(n) => t('failed', { n })} />
      </div>
      {asked.refused.length > places && <p>{t('refused', { n: asked.refused.length - places })}</p>}
      {places > 0 && <p>{t('refusedPlaces', { n: places })}</p>}
      {asked.progress_key !== '' && (
        <>
          <p>{t('followText')}</p>
          <div className="hf-row">
            <LinkButton to="/recruiter/jobs/$jobId/deletions/$progressKey" params={{ jobId, progressKey: asked.progress_key }}>
              {t('follow')}
            </LinkButton>
          </div>
        </>
      )}
    </>
  )
}

type Asked = Awaited<ReturnType<typeof call<'recruiter', 'delete_candidate'>>>

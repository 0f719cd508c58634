import { useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import type { call } from '../../api/client.ts'
import { useCommand } from '../../api/use-command.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { DeletionProgress } from '../../features/erasure/DeletionProgress.tsx'
import { useDeletionProgress } from '../../features/erasure/use-deletion-progress.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { JobRow } from './job-rows.ts'

/** Job of the list, and the name of its programme. */
export interface Chosen {
  row: JobRow
  programme: string
}

/** Deletes jobs for good (S083): says what goes, has the number of candidates typed, and shows how far it is. Needs the server. */
export function DeleteJobsDialog({ jobs, onClose }: { jobs: readonly Chosen[]; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const command = useCommand()
  // keeps what stood here first: rows leave the list while they are deleted
  const [chosen] = useState(jobs)
  const [key] = useState(newId)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const candidates = chosen.reduce((sum, { row }) => sum + row.numbers.numOfCandidates, 0)
  const isTyped = [String(candidates), formatNumber(candidates)].includes(typed.trim())
  return (
    <FormDialog
      title={t('delete.title', { n: chosen.length })}
      role="alertdialog"
      action={t('actions.delete')}
      icon="trash"
      isDangerous
      isComplete={isTyped}
      reason={isOnline ? undefined : t('delete.offline')}
      command={command}
      staysOpen
      result={asked ? { title: t('delete.result'), content: <Results asked={asked} chosen={chosen} /> } : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{t('delete.text')}</p>
          <ul>
            {chosen.map(({ row }) => (
              <li key={row.job.id}>
                <bdi>{row.job.name}</bdi>: {t('delete.candidates', { n: row.numbers.numOfCandidates })}
              </li>
            ))}
          </ul>
          <TextField
            label={t('delete.type', { n: formatNumber(candidates) })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            isRequired
            errorMessage={isTried && !isTyped ? t('delete.typeError', { n: formatNumber(candidates) }) : undefined}
          />
        </>
      )}
    </FormDialog>
  )

  async function send(): Promise<unknown> {
    const input = { jobs: grouped(chosen), progress_key: key }
    return await command.run(async (ask) => setAsked(await ask('recruiter', 'delete_jobs', input)))
  }
}

function grouped(chosen: readonly Chosen[]): { program: string; job_ids: string[] }[] {
  const programmes = [...new Set(chosen.map(({ programme }) => programme))]
  return programmes.map((program) => ({
    program,
    job_ids: chosen.flatMap(({ row, programme }) => (programme === program ? [row.job.id] : [])),
  }))
}

function Results({ asked, chosen }: { asked: Asked; chosen: readonly Chosen[] }): React.JSX.Element {
  const t = useT('recruiter')
  const progress = useDeletionProgress(asked.progress_key)
  const nameOf = (id: string): string => chosen.find(({ row }) => row.job.id === id)?.row.job.name ?? id
  return (
    <>
      <DeletionProgress progress={progress} failed={(n) => t('delete.state.failed', { n })} />
      <ul>
        {asked.results.map(({ job_id, status }) => (
          <li key={job_id}>
            <bdi>{nameOf(job_id)}</bdi>: {t(`delete.result.${status}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

type Asked = Awaited<ReturnType<typeof call<'recruiter', 'delete_jobs'>>>

import { useEffect, useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { call } from '../../api/client.ts'
import { useCommand } from '../../api/use-command.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../db/use-connection.ts'
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
  const progress = useProgress(asked.progress_key)
  const nameOf = (id: string): string => chosen.find(({ row }) => row.job.id === id)?.row.job.name ?? id
  return (
    <>
      {progress && progress !== 'unknown' && (
        <ProgressBar
          label={t(`delete.state.${progress.state}`, { n: progress.failed })}
          value={progress.done}
          max={progress.total}
          valueText={t('delete.progress', { done: progress.done, total: progress.total })}
        />
      )}
      {progress === 'unknown' && <Banner status="info">{t('delete.unknown')}</Banner>}
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

/** Asks again until it has ended; without an answer it goes on all the same, and is asked for later. */
function useProgress(key: string): Progress | 'unknown' | null {
  const [progress, setProgress] = useState<Progress | 'unknown' | null>(null)
  useEffect(() => {
    if (key === '') return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const found = await call('recruiter', 'delete_progress', { progressKey: key }, { ...ASKED, signal: abort.signal }).catch(
        () => 'unknown' as const,
      )
      if (abort.signal.aborted) return
      setProgress(found)
      if (found === 'unknown' || found.state === 'running') timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [key])
  return progress
}

const ASKED = { method: 'GET', inPath: 'progressKey' } as const
const ASK_EVERY_MS = 1000

type Progress = Awaited<ReturnType<typeof call<'recruiter', 'delete_progress'>>>
type Asked = Awaited<ReturnType<typeof call<'recruiter', 'delete_jobs'>>>

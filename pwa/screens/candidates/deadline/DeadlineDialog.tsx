import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useDoc } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { offsetOf } from '../../../lib/time-zones.ts'
import { changeDeadlines, giveDeadline, type DeadlinesDone } from './change-deadlines.ts'
import { DeadlineFields, isBackwards, type DeadlineForm } from './DeadlineFields.tsx'
import { DeadlineResult } from './DeadlineResult.tsx'

interface DeadlineDialogProps {
  job: Job
  rows: readonly Interview[]
  /** chooses those again that it was not done for */
  onLeft: ((ids: ReadonlySet<string>) => void) | undefined
  onClose: () => void
}

/** Gives the chosen candidates a start and a deadline, with mails on request (S114); offline it waits on this device. */
export function DeadlineDialog({ job, rows, onLeft, onClose }: DeadlineDialogProps): React.JSX.Element {
  const t = useT('deadline')
  const isOnline = useConnection()
  const command = useCommand()
  const { doc: layout } = useDoc('jobSettings', settingId(job.id, 'layout'))
  // keeps who stood here first: another deadline may take them out of the list
  const [chosen] = useState(rows)
  const [form, setForm] = useState(() => firstForm(job, chosen))
  const [percent, setPercent] = useState<number | null>(null)
  const [done, setDone] = useState<DeadlinesDone | null>(null)
  return (
    <FormDialog
      title={t('title', { n: chosen.length })}
      action={t('action')}
      icon="clock"
      command={command}
      isComplete={form.end !== null && !isBackwards(form)}
      isFixedWhilePending
      staysOpen
      result={done ? { title: t('result'), content: <DeadlineResult done={done} /> } : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {!isOnline && (
            <Banner status="idle" icon="offline">
              {t('offline')}
            </Banner>
          )}
          <DeadlineFields
            form={form}
            onChange={(part) => setForm((now) => ({ ...now, ...part }))}
            jobZone={zoneOf(layout ?? {})}
            isTried={isTried}
          />
          {percent !== null && <ProgressBar label={t('running')} value={percent} max={100} valueText={t('percent', { done: percent })} />}
        </>
      )}
    </FormDialog>
  )

  async function send(): Promise<boolean> {
    const wanted = wantedOf(job.id, form)
    if (!wanted) return false
    return await command.run(async (ask) => {
      const ended = await changeDeadlines(giveDeadline(ask), { wanted, ids: chosen.map(({ id }) => id) }, setPercent)
      onLeft?.(new Set(ended.failedIds))
      setDone(ended)
    })
  }
}

function firstForm(job: Job, rows: readonly Interview[]): DeadlineForm {
  const area = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [end = null, ...others] = rows.map((row) => deadlineOf(row, { job }))
  return {
    zone: { area, offset: offsetOf(area, Date.now()) ?? 'UTC+00:00' },
    start: null,
    // different ones have no common one to begin with
    end: others.every((other) => other === end) ? end : null,
    isNoticed: true,
    isInvited: false,
  }
}

const wantedOf = (job_id: string, { start, end, isNoticed, isInvited }: DeadlineForm) =>
  end === null
    ? null
    : {
        job_id,
        interview_deadline: new Date(end).toISOString(),
        ...(start === null ? {} : { interview_start: new Date(start).toISOString() }),
        send_notice: isNoticed,
        send_invitation: isInvited,
      }

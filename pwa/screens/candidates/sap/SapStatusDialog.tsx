import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { SapStatusRow } from '#shared/views/sap/sap-run.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { SapFlags } from './SapFlags.tsx'
import { SapStatusResult } from './SapStatusResult.tsx'

interface SapStatusDialogProps {
  jobId: string
  rows: readonly Interview[]
  onClose: () => void
}

/** Gives the chosen candidates another status at SAP, or all of the connection their first one again, with what became of each (S119). */
export function SapStatusDialog({ jobId, rows, onClose }: SapStatusDialogProps): React.JSX.Element {
  const t = useT('sap')
  const isOnline = useConnection()
  const command = useCommand()
  // keeps who stood here first
  const [chosen] = useState(rows)
  const [way, setWay] = useState<'change' | 'reset'>('change')
  const [status, setStatus] = useState('')
  const [done, setDone] = useState<readonly SapStatusRow[] | null>(null)
  const wanted = status.trim()
  const isStatus = /^\d{1,18}$/.test(wanted)
  return (
    <FormDialog
      title={t('status.title', { n: chosen.length })}
      action={t(way === 'change' ? 'status.send' : 'status.reset')}
      icon="send"
      command={command}
      reason={isOnline ? undefined : t('offline')}
      isComplete={way === 'reset' || isStatus}
      isFixedWhilePending
      staysOpen
      result={done ? { title: t('status.result'), content: <SapStatusResult rows={done} people={chosen} /> } : undefined}
      onSubmit={() =>
        command.run(async (send) => {
          const ask = { newStatus: wanted, job_id: jobId, interview_ids: chosen.map(({ id }) => id) }
          setDone((await (way === 'change' ? send('recruiter', 'sap_status_change', ask) : send('recruiter', 'sap_status_reset', {}))).rows)
        })
      }
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <SapFlags />
          <ChoiceCards
            label={t('status.way')}
            multiple={false}
            options={(['change', 'reset'] as const).map((id) => ({
              id,
              label: t(`status.way.${id}`),
              description: t(`status.wayText.${id}`),
            }))}
            value={[way]}
            onChange={([id]) => setWay(id === 'reset' ? 'reset' : 'change')}
          />
          {way === 'change' && (
            <TextField
              label={t('status.new')}
              description={t('status.newHelp')}
              name="newStatus"
              isRequired
              maxLength={18}
              value={status}
              onChange={setStatus}
              errorMessage={isTried && !isStatus ? t('error.statusId') : undefined}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

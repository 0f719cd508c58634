import { useState } from 'react'
import type { KioskEventFacts } from '#shared/views/kiosk.ts'
import { useCommand } from '../../api/use-command.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

interface EndEventDialogProps {
  event: KioskEventFacts
  onEnded: () => void
  onClose: () => void
}

/** Ends an event; while its tablet may hold answers, only after the number of those places was typed. */
export function EndEventDialog({ event, onEnded, onClose }: EndEventDialogProps): React.JSX.Element {
  const t = useT('kiosk')
  const isOnline = useConnection()
  const command = useCommand()
  const [typed, setTyped] = useState('')
  const waiting = event.held + event.unheard
  const n = formatNumber(waiting)
  const isTyped = waiting === 0 || [String(waiting), n].includes(typed.trim())
  return (
    <FormDialog
      title={t('events.endTitle')}
      role="alertdialog"
      action={t('events.end')}
      isComplete={isTyped}
      reason={isOnline ? undefined : t('events.offline')}
      command={command}
      done={{ status: 'ok', message: t('events.ended') }}
      onSubmit={end}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{t('events.endText')}</p>
          {waiting > 0 && (
            <>
              <p>{t('events.endWaiting', { n: waiting })}</p>
              <TextField
                label={t('events.endType', { n })}
                value={typed}
                onChange={setTyped}
                autoComplete="off"
                isRequired
                errorMessage={isTried && !isTyped ? t('events.endTypeError', { n }) : undefined}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )

  async function end(): Promise<unknown> {
    return await command.run(async (ask) => {
      await ask('kiosk', 'end_event', { event_id: event.event_id })
      onEnded()
    })
  }
}

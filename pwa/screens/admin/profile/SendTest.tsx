import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { newId } from '#shared/primitives/ids.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useMailWords } from '../../../features/admin/mail-problem.ts'
import { useT } from '../../../i18n/use-t.ts'
import { emailProblem } from '../../../features/session/email.ts'

/** Sends the notice as it is saved, to the own address or to a recruiter. */
export function SendTest({ notice, isChanged }: { notice: AdminNotice; isChanged: boolean }): React.JSX.Element {
  const t = useT('admin')
  const [to, setTo] = useState('')
  const [mailId, setMailId] = useState(newId)
  const command = useCommand(useMailWords())
  const reason = isChanged ? t('notice.saveFirst') : emailProblem(to) ? t('notice.toFirst') : undefined
  const mail = async (): Promise<void> => {
    const input = { to: to.trim(), template: notice, mail_id: mailId }
    if (await command.run((send) => send('admin', 'send_email', input))) setMailId(newId())
  }
  return (
    <div className="hf-stack">
      <TextField label={t('notice.to')} description={t('notice.toHelp')} type="email" value={to} onChange={setTo} autoComplete="email" />
      <div className="hf-row">
        <Button icon="send" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason} onPress={() => void mail()}>
          {t('notice.sendTest')}
        </Button>
      </div>
      <CommandResult command={command} done={t('mail.sent')} />
    </div>
  )
}

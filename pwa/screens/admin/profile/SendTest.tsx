import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { newId } from '#shared/primitives/ids.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useMailWords } from '../../../features/mail-delivery/mail-words.ts'
import { useT } from '../../../i18n/use-t.ts'
import { emailProblem } from '../../../features/session/email.ts'

/** Sends the notice as it is saved, to the own address or to a recruiter. */
export function SendTest({ notice, isChanged }: { notice: AdminNotice; isChanged: boolean }): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const [to, setTo] = useState('')
  const [mailId, setMailId] = useState(newId)
  const command = useCommand(useMailWords())
  const [isTried, setTried] = useState(false)
  const problem = emailProblem(to)
  const reason = isChanged ? t('notice.saveFirst') : undefined
  const mail = async (): Promise<void> => {
    setTried(true)
    if (problem || reason || command.isRunning) return
    const input = { to: to.trim(), template: notice, mail_id: mailId }
    if (await command.run((send) => send('admin', 'send_email', input))) setMailId(newId())
  }
  return (
    <Form onSubmit={() => void mail()} command={command}>
      <TextField
        label={t('notice.to')}
        description={t('notice.toHelp')}
        type="email"
        name="to"
        value={to}
        onChange={setTo}
        autoComplete="email"
        errorMessage={isTried && problem ? tCommon(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') : undefined}
      />
      <div className="hf-row">
        <Button icon="send" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason} type="submit">
          {t('notice.sendTest')}
        </Button>
      </div>
      <CommandResult command={command} done={t('mail.sent')} />
    </Form>
  )
}

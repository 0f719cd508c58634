import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { newId } from '#shared/primitives/ids.ts'
import { ApiError, call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { mailProblem } from '../../../features/admin/mail-problem.ts'
import { useT } from '../../../i18n/use-t.ts'
import { emailProblem } from '../../../features/session/email.ts'

/** Sends the notice as it is saved, to the own address or to a recruiter. */
export function SendTest({ notice, isChanged }: { notice: AdminNotice; isChanged: boolean }): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const [to, setTo] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { problem: string }>('idle')
  const reason = isChanged ? t('notice.saveFirst') : emailProblem(to) ? t('notice.toFirst') : undefined
  const send = async (): Promise<void> => {
    setState('busy')
    try {
      await call('admin', 'send_email', { to: to.trim(), template: notice, mail_id: newId() })
      setState('sent')
    } catch (error) {
      setState({ problem: error instanceof ApiError ? mailProblem(error, tCommon) : t('failed.noAnswer') })
    }
  }
  return (
    <div className="hf-stack">
      <TextField label={t('notice.to')} description={t('notice.toHelp')} type="email" value={to} onChange={setTo} autoComplete="email" />
      <div className="hf-row">
        <Button icon="send" isPending={state === 'busy'} isDisabled={reason !== undefined} reason={reason} onPress={() => void send()}>
          {t('notice.sendTest')}
        </Button>
      </div>
      <div role="status">
        {state === 'sent' && <Banner status="ok">{t('mail.sent')}</Banner>}
        {typeof state === 'object' && <Banner status="bad">{state.problem}</Banner>}
      </div>
    </div>
  )
}

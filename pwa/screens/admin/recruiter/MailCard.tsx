import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { newId } from '#shared/primitives/ids.ts'
import { ApiError, call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { mailProblem } from '../../../features/admin/mail-problem.ts'
import { NOTICES } from '../../../features/admin/notices.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './use-recruiter.ts'

/** Sends any of the seven notices by hand; at most five of a kind an hour, then the server says so (R361). */
export function MailCard({ recruiter }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const [template, setTemplate] = useState<AdminNotice>('opening')
  const [mailId, setMailId] = useState(newId)
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { problem: string }>('idle')
  const choose = (id: string): void => {
    setTemplate(id as AdminNotice) // the ids of these options are the notices
    setMailId(newId())
    setState('idle')
  }
  const send = async (): Promise<void> => {
    setState('busy')
    try {
      await call('admin', 'send_email', { to: recruiter.email, template, mail_id: mailId })
      setMailId(newId())
      setState('sent')
    } catch (error) {
      setState({ problem: error instanceof ApiError ? mailProblem(error, tCommon) : t('failed.noAnswer') })
    }
  }
  return (
    <Card title={t('mail.title')}>
      <Select
        label={t('mail.template')}
        value={template}
        onChange={choose}
        options={NOTICES.map((id) => ({ id, label: t(`notice.${id}`) }))}
      />
      <div className="hf-row">
        <Button icon="send" isPending={state === 'busy'} onPress={() => void send()}>
          {t('mail.send')}
        </Button>
      </div>
      <div role="status">
        {state === 'sent' && <Banner status="ok">{t('mail.sent')}</Banner>}
        {typeof state === 'object' && <Banner status="bad">{state.problem}</Banner>}
      </div>
    </Card>
  )
}

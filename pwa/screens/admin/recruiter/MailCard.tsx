import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { newId } from '#shared/primitives/ids.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { useMailWords } from '../../../features/mail-delivery/mail-words.ts'
import { NOTICES } from '../../../features/admin/notices.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './use-recruiter.ts'

/** Sends any of the seven notices by hand; at most five of a kind an hour, then the server says so (R361). */
export function MailCard({ recruiter }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const [template, setTemplate] = useState<AdminNotice>('opening')
  const [mailId, setMailId] = useState(newId)
  const [isFresh, setFresh] = useState(true)
  const command = useCommand(useMailWords())
  const choose = (id: string): void => {
    setTemplate(id as AdminNotice) // the ids of these options are the notices
    setMailId(newId())
    setFresh(true)
  }
  const mail = async (): Promise<void> => {
    setFresh(false)
    const input = { to: recruiter.email, template, mail_id: mailId }
    if (await command.run((send) => send('admin', 'send_email', input))) setMailId(newId())
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
        <Button icon="send" isPending={command.isRunning} onPress={() => void mail()}>
          {t('mail.send')}
        </Button>
      </div>
      {!isFresh && <CommandResult command={command} done={t('mail.sent')} />}
    </Card>
  )
}

import { useState } from 'react'
import { call, OfflineError } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { canSend, type Mail } from './outbox.ts'

interface MailDialogProps {
  mail: Mail
  hasMailServer: boolean
  onClose: () => void
  onRetried: () => void
}

/** Mail: its words if they may be seen, the reason it was not sent, and a way to send it now. */
export function MailDialog({ mail, hasMailServer, onClose, onRetried }: MailDialogProps): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const [trying, setTrying] = useState<'no' | 'sending' | 'offline' | 'failed'>('no')
  const handleRetry = async (): Promise<void> => {
    setTrying('sending')
    try {
      await call('admin', 'retry_mail', { mail_id: mail.mail_id })
      onRetried()
      onClose()
    } catch (error) {
      setTrying(error instanceof OfflineError ? 'offline' : 'failed')
    }
  }
  return (
    <Dialog
      title={mail.subject}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{tCommon('action.close')}</Button>
          {canSend(mail, hasMailServer) && (
            <Button variant="primary" icon="send" isPending={trying === 'sending'} onPress={() => void handleRetry()}>
              {t('outbox.retry')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t('outbox.to')}: <bdi>{mail.to}</bdi>
      </p>
      {mail.failed_at_ms !== undefined && (
        <Banner status={mail.state === 'failed' ? 'bad' : 'warn'}>
          {t('outbox.lastTry', { at: formatDateTime(mail.failed_at_ms) })} <bdi>{mail.last_error}</bdi>
        </Banner>
      )}
      {mail.files.length > 0 && <p>{t('outbox.files', { names: mail.files.join(', ') })}</p>}
      <Words mail={mail} />
      {(trying === 'offline' || trying === 'failed') && (
        <Banner status="bad">{trying === 'offline' ? t('recruiters.offline') : t('outbox.retryFailed')}</Banner>
      )}
    </Dialog>
  )
}

/** Text only: what a mail says is never shown as HTML here. */
function Words({ mail }: { mail: Mail }): React.JSX.Element {
  const t = useT('admin')
  if (mail.text === null) return <Banner status="idle">{t('outbox.hidden')}</Banner>
  if (mail.text === '') return <Banner status="idle">{t('outbox.forgotten')}</Banner>
  return (
    <pre className="hf-admin-mail" dir="auto">
      {mail.text}
    </pre>
  )
}

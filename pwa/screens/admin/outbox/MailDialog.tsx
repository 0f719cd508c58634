import { useState } from 'react'
import { useCommand } from '../../../api/use-command.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { formatDateTime, formatList } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { canSend, linksIn, type Mail } from './outbox.ts'

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
  const command = useCommand(({ kind }) => (kind === 'offline' ? tCommon('call.offline') : t('outbox.retryFailed')))
  const retry = (): Promise<boolean> =>
    command.run(async (send) => {
      await send('admin', 'retry_mail', { mail_id: mail.mail_id })
      onRetried()
      onClose()
    })
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
            <Button variant="primary" icon="send" isPending={command.isRunning} onPress={() => void retry()}>
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
      {mail.files.length > 0 && <p>{t('outbox.files', { names: formatList(mail.files) })}</p>}
      <Words mail={mail} />
      <CommandResult command={command} />
    </Dialog>
  )
}

/** Text only: what a mail says is never shown as HTML here. */
function Words({ mail }: { mail: Mail }): React.JSX.Element {
  const t = useT('admin')
  if (mail.text === null) return <Banner status="idle">{t('outbox.hidden')}</Banner>
  if (mail.text === '') return <Banner status="idle">{t('outbox.forgotten')}</Banner>
  return (
    <>
      <pre className="hf-admin-mail" dir="auto">
        {mail.text}
      </pre>
      {linksIn(mail.text).map((link) => (
        <CopyLink key={link} link={link} />
      ))}
    </>
  )
}

/** Without a mail server links are passed on by hand. */
function CopyLink({ link }: { link: string }): React.JSX.Element {
  const t = useT('admin')
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="hf-row">
      <Button
        icon="link"
        onPress={() =>
          void navigator.clipboard.writeText(link).then(
            () => setCopied(true),
            // refused by the browser: the link can be marked in the text above
            () => undefined,
          )
        }
      >
        {t('outbox.copyLink')}
      </Button>
      <span className="hf-meta" role="status">
        {isCopied ? t('outbox.linkCopied') : new URL(link).pathname}
      </span>
    </div>
  )
}

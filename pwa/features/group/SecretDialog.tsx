import { useState, type ReactNode } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../language/use-t.ts'
import './group.css'

interface SecretDialogProps {
  title: string
  /** what it opens */
  children?: ReactNode
  secret: string
  onClose: () => void
}

/** A secret that is shown once: the server keeps only its hash. A press outside does not close it. */
export function SecretDialog({ title, children, secret, onClose }: SecretDialogProps): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {tCommon('action.close')}
        </Button>
      }
    >
      {children}
      <p className="hf-group-key" dir="ltr">
        {secret}
      </p>
      <div className="hf-row">
        <Button icon="copy" onPress={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {t('secret.copy')}
        </Button>
        <span role="status">{isCopied ? t('secret.copied') : ''}</span>
      </div>
      <Banner status="warn">{t('secret.once')}</Banner>
    </Dialog>
  )
}

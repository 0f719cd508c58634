import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { ShownOnce } from '../../components/overlays/ShownOnce.tsx'
import { useT } from '../../i18n/use-t.ts'

interface SecretDialogProps {
  title: string
  /** access that the secret gives */
  children?: ReactNode
  secret: string
  onClose: () => void
}

/** A secret that is shown once: the server keeps only its hash. A press outside does not close it. */
export function SecretDialog({ title, children, secret, onClose }: SecretDialogProps): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
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
      <ShownOnce secret={secret} copy={t('secret.copy')} copied={t('secret.copied')}>
        {t('secret.once')}
      </ShownOnce>
    </Dialog>
  )
}

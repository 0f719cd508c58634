import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { ShownOnce } from '../../components/overlays/ShownOnce.tsx'
import { useT } from '../../i18n/use-t.ts'

/** A password that was made for somebody, shown once: the server keeps only its hash. `isReplaced`: of an account there was before. */
export function NewPassword({
  email,
  password,
  onClose,
  isReplaced = false,
}: {
  email: string
  password: string | undefined
  onClose: () => void
  isReplaced?: boolean
}): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  return (
    <Dialog
      title={t(isReplaced ? 'created.replaced' : 'created.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {tCommon('action.close')}
        </Button>
      }
    >
      <p>{t('created.text', { email })}</p>
      {password && (
        <ShownOnce secret={password} copy={t('created.copy')} copied={t('created.copied')}>
          {t('created.once')}
        </ShownOnce>
      )}
    </Dialog>
  )
}

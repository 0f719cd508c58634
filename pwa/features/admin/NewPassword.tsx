import { useState } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../language/use-t.ts'

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
  const [isCopied, setCopied] = useState(false)
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
        <>
          <p className="hf-admin-password" dir="ltr">
            {password}
          </p>
          <div className="hf-row">
            <Button icon="copy" onPress={() => void navigator.clipboard.writeText(password).then(() => setCopied(true))}>
              {t('created.copy')}
            </Button>
            <span role="status">{isCopied ? t('created.copied') : ''}</span>
          </div>
          <Banner status="warn">{t('created.once')}</Banner>
        </>
      )}
    </Dialog>
  )
}

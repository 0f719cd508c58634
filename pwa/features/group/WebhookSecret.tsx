import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { ShownOnce } from '../../components/overlays/ShownOnce.tsx'
import { Button } from '../../components/Button.tsx'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useT } from '../../i18n/use-t.ts'
import { useGroupWords } from './failure-words.ts'

/** Secret of a webhook that was just made, which nobody can read again. */
export function NewSecret({ url, secret, onClose }: { url: string; secret: string; onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  return (
    <Dialog
      title={t('hookSecret.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('hookSecret.close')}
        </Button>
      }
    >
      <SecretOf url={url} secret={secret} />
    </Dialog>
  )
}

/** Asks, and then shows another secret of a webhook. */
export function RotateSecret({ gid, url, onClose }: { gid: string; url: string; onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('hookSecret.rotateTitle')}
      action={t('hookSecret.rotate')}
      command={command}
      staysOpen
      result={secret === null ? undefined : { title: t('hookSecret.title'), content: <SecretOf url={url} secret={secret} /> }}
      onSubmit={() => command.run(async (send) => setSecret((await send('group', 'rotate_webhook_secret', { gid, url })).secret))}
      onClose={onClose}
    >
      <p>{t('hookSecret.rotateText', { url })}</p>
    </FormDialog>
  )
}

function SecretOf({ url, secret }: { url: string; secret: string }): React.JSX.Element {
  const t = useT('group')
  return (
    <>
      <p>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <ShownOnce secret={secret} copy={t('hookSecret.copy')} copied={t('hookSecret.copied')}>
        {t('hookSecret.once')}
      </ShownOnce>
    </>
  )
}

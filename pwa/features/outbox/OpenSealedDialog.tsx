import { useState } from 'react'
import { useDb } from '../../db/hooks.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Button } from '../../components/Button.tsx'
import { derive } from '../../crypto/derive.ts'
import { useT } from '../../i18n/use-t.ts'
import { discardSealed, openCommandsBy } from './sealed-commands.ts'

/** Opens commands that the lock of this device sealed before its passcode was lost here, or throws them away. */
export function OpenSealedDialog({ onClose }: { onClose: () => void }): React.JSX.Element {
  const t = useT('sync')
  const { actor } = useDb()
  const [passcode, setPasscode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const open = async (): Promise<boolean> => {
    setWrong(false)
    const opened = await openCommandsBy(actor.id, { passcode, derive })
    setWrong(opened === 0)
    return opened > 0
  }
  const throwAway = async (): Promise<void> => {
    if (!isAsked) return setAsked(true)
    await discardSealed(actor.id)
    onClose()
  }
  return (
    <FormDialog
      title={t('command.sealedTitle')}
      action={t('keep.open')}
      cancel={t('keep.later')}
      more={
        <Button variant="quiet" icon="trash" onPress={() => void throwAway()}>
          {t('keep.throwAway')}
        </Button>
      }
      onSubmit={open}
      onClose={onClose}
    >
      <p>{t('command.sealedText')}</p>
      <TextField
        label={t('keep.passcode')}
        type="password"
        value={passcode}
        onChange={setPasscode}
        autoComplete="current-password"
        errorMessage={isWrong ? t('keep.wrong') : undefined}
        maxLength={200}
      />
      <p role="status">{isAsked ? t('command.sealedAsk') : ''}</p>
    </FormDialog>
  )
}

import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { MIN_PASSCODE } from '../../crypto/passcode-seal.ts'
import type { Session } from '../session/session.ts'
import { derive } from '../../crypto/derive.ts'
import { enrol } from './lock.ts'

/** Asks for a new passcode, twice: offline a slip would lock its owner out. */
export function PasscodeDialog({ session, onClose }: { session: Session; onClose: () => void }): React.JSX.Element {
  const t = useT('guard')
  const tCommon = useT('common')
  const [passcode, setPasscode] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [phase, setPhase] = useState<'ask' | 'working' | 'failed'>('ask')
  const isShort = [...passcode].length < MIN_PASSCODE
  const save = async (): Promise<void> => {
    setTried(true)
    if (isShort || again !== passcode || phase === 'working') return
    setPhase('working')
    try {
      await enrol(session, passcode, { derive })
      toast({ status: 'ok', message: t('lock.done') })
      onClose()
    } catch {
      setPhase('failed')
    }
  }
  return (
    <Dialog
      title={t('lock.set')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{tCommon('action.cancel')}</Button>
          <Button variant="primary" icon="lock" isPending={phase === 'working'} onPress={() => void save()}>
            {tCommon('action.save')}
          </Button>
        </>
      }
    >
      <form
        className="hf-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('lock.passcode')}
          description={t('lock.rule', { min: MIN_PASSCODE })}
          type="password"
          autoComplete="new-password"
          value={passcode}
          onChange={setPasscode}
          maxLength={200}
          errorMessage={isTried && isShort ? t('lock.short', { min: MIN_PASSCODE }) : undefined}
        />
        <TextField
          label={t('lock.again')}
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          maxLength={200}
          errorMessage={isTried && !isShort && again !== passcode ? t('lock.differs') : undefined}
        />
        {/* with two fields Enter needs one */}
        <button type="submit" hidden aria-label={tCommon('action.save')} />
      </form>
      <p role="status">{phase === 'failed' ? t('lock.failed') : ''}</p>
    </Dialog>
  )
}

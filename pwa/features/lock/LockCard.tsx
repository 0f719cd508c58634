import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../session/session.ts'
import { MAX_TRIES } from './lock-rules.ts'
import { forgetLock } from './lock-store.ts'
import { PasscodeDialog } from './PasscodeDialog.tsx'
import { useLock } from './use-lock.ts'
import { useLockNow } from './use-lock-now.ts'

/** A passcode for this device: opens it again offline, and lets its owner lock it. */
export function LockCard(): React.JSX.Element | null {
  const t = useT('guard')
  const session = useSession()
  const lock = useLock(session?.actor.id)
  const lockNow = useLockNow()
  const [isAsking, setAsking] = useState(false)
  if (!session || lock === undefined) return null
  const remove = async (): Promise<void> => {
    await forgetLock(session.actor.id)
    toast({ status: 'ok', message: t('lock.removed') })
  }
  return (
    <Card title={t('lock.title')}>
      <p>{t('lock.text')}</p>
      <p className="hf-meta">{t('lock.tries', { max: MAX_TRIES })}</p>
      {lock && (
        <div className="hf-row">
          <Chip status="ok">{t('lock.on')}</Chip>
        </div>
      )}
      <div className="hf-row">
        {lock ? (
          <>
            <Button icon="lock" onPress={lockNow}>
              {t('lock.now')}
            </Button>
            <Button onPress={() => setAsking(true)}>{t('lock.change')}</Button>
            <Button variant="quiet" onPress={() => void remove()}>
              {t('lock.remove')}
            </Button>
          </>
        ) : (
          <Button icon="lock" onPress={() => setAsking(true)}>
            {t('lock.set')}
          </Button>
        )}
      </div>
      {isAsking && <PasscodeDialog session={session} onClose={() => setAsking(false)} />}
    </Card>
  )
}

import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { derive } from '../../crypto/derive.ts'
import { unlockByKey, unlockByPin } from '../../features/kiosk/event-keys.ts'
import type { EventRow } from '../../features/kiosk/kiosk-db.ts'
import { useAct } from '../../features/trouble/use-act.ts'
import { useT } from '../../i18n/use-t.ts'

interface UnlockProps {
  event: EventRow
  onUnlock: (key: CryptoKey) => void
}

/** The PIN, and for whoever has forgotten it the key from the server. */
export function UnlockForm({ event, onUnlock }: UnlockProps): React.JSX.Element {
  const t = useT('kiosk')
  const act = useAct()
  const [pin, setPin] = useState('')
  const [triesLeft, setTriesLeft] = useState(event.triesLeft === 0 ? 0 : null)
  const [isForgotten, setForgotten] = useState(event.triesLeft === 0)
  const submit = (): void =>
    void act.run(async () => {
      const unlocked = await unlockByPin(event.id, pin, { derive })
      if (unlocked.key) return onUnlock(unlocked.key)
      setTriesLeft(unlocked.triesLeft)
      setPin('')
      if (unlocked.triesLeft === 0) setForgotten(true)
    })
  return (
    <>
      <Form onSubmit={submit}>
        <TextField
          label={t('pin')}
          type="password"
          value={pin}
          onChange={setPin}
          autoComplete="off"
          description={t('pinHint')}
          errorMessage={triesLeft === null ? undefined : t('pinWrong', { n: triesLeft })}
        />
        <div className="hf-actions">
          {!isForgotten && (
            <Button variant="quiet" onPress={() => setForgotten(true)}>
              {t('forgot')}
            </Button>
          )}
          <Button variant="primary" type="submit" isPending={act.isBusy} isDisabled={triesLeft === 0}>
            {t('unlock')}
          </Button>
        </div>
      </Form>
      {isForgotten && <KeyForm event={event} onUnlock={onUnlock} />}
    </>
  )
}

function KeyForm({ event, onUnlock }: UnlockProps): React.JSX.Element {
  const t = useT('kiosk')
  const act = useAct()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (): void =>
    void act.run(async () => {
      const key = await unlockByKey(event.id, typed)
      if (key) onUnlock(key)
      else setWrong(true)
    })
  return (
    <Form onSubmit={submit}>
      <Banner status="info">{t('forgotText')}</Banner>
      <TextField
        label={t('key')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={500}
        errorMessage={isWrong ? t('keyWrong') : undefined}
      />
      <div className="hf-actions">
        <Button type="submit" isPending={act.isBusy}>
          {t('useKey')}
        </Button>
      </div>
    </Form>
  )
}

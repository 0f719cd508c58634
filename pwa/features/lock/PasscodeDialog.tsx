import { normalSecret } from '#shared/primitives/secret.ts'
import { useState } from 'react'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
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
  const [hasFailed, setFailed] = useState(false)
  const isShort = [...normalSecret(passcode)].length < MIN_PASSCODE
  const save = (): Promise<boolean> =>
    enrol(session, passcode, { derive }).then(
      () => true,
      () => {
        setFailed(true)
        return false
      },
    )
  return (
    <FormDialog
      title={t('lock.set')}
      action={tCommon('action.save')}
      icon="lock"
      isComplete={!isShort && again === passcode}
      onSubmit={save}
      problem={hasFailed && t('lock.failed')}
      done={{ status: 'ok', message: t('lock.done') }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

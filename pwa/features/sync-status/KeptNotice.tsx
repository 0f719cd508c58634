import { useCallback, useState } from 'react'
import { OfflineError } from '../../api/client.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { derive } from '../../crypto/derive.ts'
import type { Db } from '../../db/types.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useProfileValue } from '../../lib/profile/use-profile-value.ts'
import {
  forgetEncryptedEdits,
  keptKey,
  listEncryptedEdits,
  openEncryptedEdits,
  type EncryptedEditsInfo,
} from '../session/encrypted-edits.ts'
import { restoreEdits } from '../session/restore-edits.ts'
import { TypeToConfirm } from './TypeToConfirm.tsx'
import { Passcode } from './Passcode.tsx'

/** Encrypted edits of this account on this device; undefined while they are read. */
export const useKept = (accountId: string): EncryptedEditsInfo[] | undefined =>
  useProfileValue(
    keptKey(accountId),
    useCallback(() => listEncryptedEdits(accountId), [accountId]),
  )

/** Offers to unlock what was sealed at a sign-out. It can wait, and a wrong passcode changes nothing. */
export function KeptNotice({ db, kept }: { db: Db; kept: readonly EncryptedEditsInfo[] }): React.JSX.Element {
  const t = useT('sync')
  const [step, setStep] = useState<'told' | 'open' | 'throwAway'>('told')
  const count = kept.reduce((sum, record) => sum + record.count, 0)
  const throwAway = async (): Promise<void> => {
    const ids = kept.map(({ id }) => id)
    await forgetEncryptedEdits(db.actor.id, ids)
  }
  return (
    <>
      <Banner
        status="info"
        icon="lock"
        action={
          <Button variant="primary" onPress={() => setStep('open')}>
            {t('keep.open')}
          </Button>
        }
      >
        <span>{t('keep.locked', { count, at: formatDateTime(kept[0]?.at ?? 0) })}</span>
      </Banner>
      {step === 'open' && <UnlockDialog db={db} onClose={() => setStep('told')} onThrowAway={() => setStep('throwAway')} />}
      {step === 'throwAway' && (
        <TypeToConfirm title={t('keep.throwAway')} onCancel={() => setStep('told')} onConfirm={() => void throwAway()}>
          <p>{t('keep.throwAwayText')}</p>
        </TypeToConfirm>
      )}
    </>
  )
}

type Phase = 'ask' | 'working' | 'wrong' | 'noLine' | 'failed'

function UnlockDialog(props: { db: Db; onClose: () => void; onThrowAway: () => void }): React.JSX.Element {
  const t = useT('sync')
  const [passcode, setPasscode] = useState('')
  const [phase, setPhase] = useState<Phase>('ask')
  const unlock = async (): Promise<void> => {
    setPhase('working')
    const outcome = await unlockKept(props.db, passcode).catch((error: unknown) =>
      error instanceof OfflineError ? ('noLine' as const) : ('failed' as const),
    )
    if (typeof outcome === 'string') return setPhase(outcome)
    toast({ status: 'ok', message: t('keep.opened', outcome) })
    props.onClose()
  }
  return (
    <Dialog
      title={t('keep.openTitle')}
      isOpen
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      actions={
        <>
          <Button variant="quiet" icon="trash" onPress={props.onThrowAway}>
            {t('keep.throwAway')}
          </Button>
          <Button onPress={props.onClose}>{t('keep.later')}</Button>
          <Button variant="primary" isPending={phase === 'working'} onPress={() => void unlock()}>
            {t('keep.open')}
          </Button>
        </>
      }
    >
      <p>{t('keep.openText')}</p>
      <Passcode
        value={passcode}
        onChange={setPasscode}
        onEnter={() => void unlock()}
        problem={phase === 'wrong' ? t('keep.wrong') : undefined}
      />
      <p role="status">{phase === 'noLine' ? t('keep.waiting') : phase === 'failed' ? t('keep.failed') : ''}</p>
    </Dialog>
  )
}

/** The record goes only after its edits are back on the device. */
async function unlockKept(db: Db, passcode: string): Promise<'wrong' | 'noLine' | { applied: number; rescued: number }> {
  const opened = await openEncryptedEdits(db.actor.id, { passcode, derive })
  if (!opened) return 'wrong'
  if (!(await isFetched(db))) return 'noLine'
  const done = await restoreEdits(db, opened.work, Date.now())
  await forgetEncryptedEdits(db.actor.id, opened.ids)
  return done
}

const FETCH_MS = 30_000
/** Before everything was fetched once, every document would look gone. */
const isFetched = (db: Db): Promise<boolean> =>
  Promise.race([
    db.sync.awaitInitial().then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), FETCH_MS)
    }),
  ])

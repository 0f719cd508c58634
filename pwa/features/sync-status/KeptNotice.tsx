import { useCallback, useState } from 'react'
import { OfflineError } from '../../api/client.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
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

function UnlockDialog(props: { db: Db; onClose: () => void; onThrowAway: () => void }): React.JSX.Element {
  const t = useT('sync')
  const [passcode, setPasscode] = useState('')
  const [trouble, setTrouble] = useState<'wrong' | 'offline' | 'failed' | null>(null)
  const unlock = async (): Promise<boolean> => {
    setTrouble(null)
    const outcome = await unlockKept(props.db, passcode).catch((error: unknown) =>
      error instanceof OfflineError ? ('offline' as const) : ('failed' as const),
    )
    if (typeof outcome === 'string') {
      setTrouble(outcome)
      return false
    }
    toast({ status: 'ok', message: t('keep.opened', outcome) })
    return true
  }
  return (
    <FormDialog
      title={t('keep.openTitle')}
      action={t('keep.open')}
      cancel={t('keep.later')}
      more={
        <Button variant="quiet" icon="trash" onPress={props.onThrowAway}>
          {t('keep.throwAway')}
        </Button>
      }
      onSubmit={unlock}
      problem={<p role="status">{trouble === 'offline' ? t('keep.waiting') : trouble === 'failed' ? t('keep.failed') : ''}</p>}
      onClose={props.onClose}
    >
      <p>{t('keep.openText')}</p>
      <Passcode value={passcode} onChange={setPasscode} problem={trouble === 'wrong' ? t('keep.wrong') : undefined} />
    </FormDialog>
  )
}

/** The record goes only after its edits are back on the device. */
async function unlockKept(db: Db, passcode: string): Promise<'wrong' | 'offline' | { applied: number; rescued: number }> {
  const opened = await openEncryptedEdits(db.actor.id, { passcode, derive })
  if (!opened) return 'wrong'
  if (!(await isFetched(db))) return 'offline'
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

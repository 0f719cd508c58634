import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { sealReview } from './save-review.ts'

export interface SealDialogProps {
  interview: Interview
  missing: { questionIds: string[]; overall: boolean }
  onClose: () => void
}

/** Sealing is for good, so it asks, and says what is still open. */
export function SealDialog({ interview, missing, onClose }: SealDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title={t('seal.title')}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" icon="lock" isPending={isBusy} onPress={() => void seal()}>
            {t('seal.confirm')}
          </Button>
        </>
      }
    >
      <p>{t(db.actor.role === 'guest' ? 'seal.textGuest' : interview.blind ? 'seal.textBlind' : 'seal.text', { name: interview.name })}</p>
      {missing.questionIds.length > 0 && <p>{t('seal.missing', { n: missing.questionIds.length })}</p>}
      {missing.overall && <p>{t('seal.noOverall')}</p>}
    </Dialog>
  )

  async function seal(): Promise<void> {
    setBusy(true)
    // without room it can be tried again
    await sealReview(db, interview, Date.now()).finally(() => setBusy(false))
    toast({ status: 'ok', message: t('seal.done') })
    onClose()
  }
}

import { useEffect, useState } from 'react'
import type { Role } from '#shared/primitives/roles.ts'
import { Button } from '../../components/Button.tsx'
import { Countdown } from '../../components/feedback/Countdown.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { every } from './timers.ts'

export interface DuplicateDialogProps {
  /** ms UTC */
  leavesAt: number
  role: Role
  onContinue: () => Promise<void>
}

/** Says that this session goes on elsewhere, and offers to go on here instead (S006). */
export function DuplicateDialog({ leavesAt, role, onContinue }: DuplicateDialogProps): React.JSX.Element {
  const t = useT('guard')
  const [leftMs, setLeftMs] = useState(() => leavesAt - Date.now())
  const [isPending, setPending] = useState(false)
  useEffect(() => every(250, () => setLeftMs(Math.max(0, leavesAt - Date.now()))), [leavesAt])
  const goOn = (): void => {
    setPending(true)
    void onContinue()
  }
  return (
    <Dialog
      title={t('duplicate.title')}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => isOpen || goOn()}
      actions={
        <Button variant="primary" isPending={isPending} onPress={goOn}>
          {t('duplicate.continue')}
        </Button>
      }
    >
      <p>{t(role === 'jobseeker' ? 'duplicate.textCandidate' : 'duplicate.text')}</p>
      <p>{t('duplicate.safe')}</p>
      {!isPending && <Countdown remainingMs={leftMs} label={t('duplicate.left')} />}
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Page } from '../../components/Page.tsx'
import { declineReview } from '../../features/guest-review/review-link.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

export interface DeclineReviewProps {
  token: string
  /** changes that only this device has; they would be given up */
  unsent?: number
  onDeclined: () => void
}

/** The way out for a guest who will not judge; asks first. */
export function DeclineReview({ token, unsent = 0, onDeclined }: DeclineReviewProps): React.JSX.Element {
  const t = useT('guest')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="close" onPress={() => setAsking(true)}>
        {t('decline.open')}
      </Button>
      {isAsking && <DeclineDialog token={token} unsent={unsent} onDeclined={onDeclined} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DeclineDialogProps extends Required<DeclineReviewProps> {
  onClose: () => void
}

function DeclineDialog({ token, unsent, onDeclined, onClose }: DeclineDialogProps): React.JSX.Element {
  const t = useT('guest')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')
  const send = async (): Promise<void> => {
    setState('sending')
    const code = await declineReview(token)
    if (code === null) onDeclined()
    else setState('failed')
  }
  const reason = !isOnline ? t('decline.offline') : unsent > 0 ? t('decline.waiting', { count: unsent }) : undefined
  return (
    <Dialog
      title={t('decline.title')}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{tCommon('action.close')}</Button>
          <Button
            variant="danger"
            isPending={state === 'sending'}
            isDisabled={reason !== undefined}
            reason={reason}
            onPress={() => void send()}
          >
            {t('decline.go')}
          </Button>
        </>
      }
    >
      <p>{t('decline.text')}</p>
      {state === 'failed' && <FormError>{t('decline.failed')}</FormError>}
    </Dialog>
  )
}

export function ReviewDeclined(): React.JSX.Element {
  const t = useT('guest')
  return (
    <Page title={t('decline.doneTitle')} narrow icon="check-circle">
      <p className="hf-lead">{t('decline.done')}</p>
    </Page>
  )
}

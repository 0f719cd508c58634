import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
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
  const [hasFailed, setFailed] = useState(false)
  const decline = async (): Promise<boolean> => {
    const isDeclined = (await declineReview(token)) === null
    setFailed(!isDeclined)
    if (isDeclined) onDeclined()
    return isDeclined
  }
  const reason = !isOnline ? t('decline.offline') : unsent > 0 ? t('decline.waiting', { count: unsent }) : undefined
  return (
    <FormDialog
      title={t('decline.title')}
      role="alertdialog"
      action={t('decline.go')}
      isDangerous
      cancel={tCommon('action.close')}
      reason={reason}
      onSubmit={decline}
      problem={hasFailed && t('decline.failed')}
      staysOpen
      onClose={onClose}
    >
      <p>{t('decline.text')}</p>
    </FormDialog>
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

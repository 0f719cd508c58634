import { useState } from 'react'
import type { StorageTrouble } from '../../db/storage-errors.ts'
import { storageCauseOf } from '../../db/storage-cause.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'

/** The device's storage is full or does not answer, so no page with documents can open: what happened, what is safe, try again. */
export function StorageTroubleScreen({ trouble, error, unsent, onRetry }: StorageTroubleScreenProps): React.JSX.Element {
  const t = useT('sync')
  const tCommon = useT('common')
  const [isTrying, setTrying] = useState(false)
  const retry = async (): Promise<void> => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  const isFull = trouble === 'full'
  const cause = isFull ? 'full' : (storageCauseOf(error) ?? 'lost')
  return (
    <Page title={t(isFull ? 'storage.fullTitle' : 'storage.brokenTitle')} narrow icon="device">
      <p className="hf-lead">{t(`storage.${cause}Text`)}</p>
      {unsent !== null && <p>{t('storage.brokenKnown', { count: unsent })}</p>}
      <div className="hf-row">
        <Button variant="primary" isPending={isTrying} onPress={() => void retry()}>
          {tCommon('action.tryAgain')}
        </Button>
        <Button icon="refresh" onPress={() => location.reload()}>
          {t('storage.reload')}
        </Button>
      </div>
      {isFull && <p className="hf-meta">{t('storage.other')}</p>}
    </Page>
  )
}

export interface StorageTroubleScreenProps {
  trouble: StorageTrouble
  /** as it was thrown: by it the words tell the causes apart */
  error?: unknown
  /** edits that were not with the server when it was last counted; null when nobody knows */
  unsent: number | null
  onRetry: () => Promise<void>
}

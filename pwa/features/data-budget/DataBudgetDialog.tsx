import { useCallback } from 'react'
import { spentBytes } from '#worker/upload/send-policy.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { changeVisit } from '../capture/visits.ts'
import { pauseDelivery, resumeDelivery } from '../delivery/delivery.ts'
import { reportsConnection } from '../../network/connection.ts'
import { bytesLeft } from '../delivery/unsent-bytes.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { QualityPicker, type QualityPickerProps } from './QualityPicker.tsx'
import './data-budget.css'

export type DataBudgetProps = QualityPickerProps

/** Shows the weight of answers, the cost of sending so far, and the conditions to go on; each choice holds at once. */
export function DataBudgetDialog({ pack, visit, answered = [], onClose }: DataBudgetProps & { onClose: () => void }): React.JSX.Element {
  const t = useT('budget')
  const { id } = pack.interview
  const isOpen = pack.questions.some((question) => question.kind === 'video' && !answered.includes(question.id))
  const unsent = useLiveQuery(useCallback(() => bytesLeft(id), [id]))
  return (
    <Dialog
      title={t('title')}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="hf-stack">
        {isOpen && (
          <div>
            <QualityPicker pack={pack} visit={visit} answered={answered} />
            <p className="hf-budget-note">{t('fromNow')}</p>
          </div>
        )}
        {reportsConnection() ? (
          <Switch isSelected={visit.isWifiOnly ?? false} onChange={(isWifiOnly) => void changeVisit(id, { isWifiOnly })}>
            {t('wifiOnly')}
          </Switch>
        ) : (
          <p className="hf-budget-note">{t('wifiUnknown')}</p>
        )}
        <Switch isSelected={visit.isPaused ?? false} onChange={(isPaused) => void (isPaused ? pauseDelivery(id) : resumeDelivery(id))}>
          {t('pause')}
        </Switch>
        <p className="hf-budget-note">{t('pauseMeans')}</p>
        <p>
          {t('spent', { bytes: formatBytes(spentBytes(visit)) })}
          {unsent !== undefined && unsent > 0 && <> {t('unsent', { bytes: formatBytes(unsent) })}</>}
        </p>
      </div>
    </Dialog>
  )
}

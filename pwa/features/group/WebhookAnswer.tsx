import type { call } from '../../api/client.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export type Delivery = Awaited<ReturnType<typeof call<'group', 'fetch_webhook_deliveries'>>>['deliveries'][number]

/** Answer of a receiver to the last try: status, time, and the beginning of its text without secrets. */
export function WebhookAnswer({ delivery, onClose }: { delivery: Delivery; onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const { last_status: status, last_duration_ms: duration, last_error: error, last_answer: answer = '' } = delivery
  return (
    <Dialog
      title={t('answer.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('answer.close')}
        </Button>
      }
    >
      {status !== undefined && <p>{t('answer.status', { status: String(status) })}</p>}
      {duration !== undefined && <p>{t('answer.duration', { ms: formatNumber(duration) })}</p>}
      {error !== undefined && (
        <p>
          <bdi dir="ltr">{error}</bdi>
        </p>
      )}
      {answer === '' ? (
        <p className="hf-meta">{t('answer.none')}</p>
      ) : (
        <pre className="hf-group-answer" dir="ltr">
          {answer}
        </pre>
      )}
    </Dialog>
  )
}

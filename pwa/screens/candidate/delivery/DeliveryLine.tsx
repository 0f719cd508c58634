import { useCallback } from 'react'
import { spentBytes } from '#worker/upload/send-policy.ts'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import type { DeliveryPhase } from '../../../features/delivery/phase.ts'
import { toBeSent, type Sending } from '../../../features/delivery/sending-order.ts'
import { bytesLeft } from '../../../features/delivery/unsent-bytes.ts'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { formatBytes, formatInBothZones } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { useInterview } from '../interview-data.ts'

/** Rest to send, its time on this connection, the cost so far, and the tracks going now and next. */
export function DeliveryLine({ phase }: { phase: DeliveryPhase }): React.JSX.Element {
  const t = useT('candidate')
  const { pack, visit, takes } = useInterview()
  const { id } = pack.interview
  const { uploads } = useDelivery(id)
  const query = useCallback(() => bytesLeft(id), [id])
  const left = useLiveQuery(query) ?? 0
  const things = toBeSent(takes, uploads)
  const isSending = phase === 'sending' || phase === 'elsewhere'
  const now = isSending ? things[0] : undefined
  const next = isSending ? things[1] : things[0]
  const rate = isSending && left > 0 ? visit.bytesPerSecond : undefined
  const nameOf = ({ questionId, kind }: Sending): string =>
    t('delivery.thing', { kind, n: pack.questions.findIndex((question) => question.id === questionId) + 1 })
  return (
    <div className="hf-delivery-line">
      <p className="hf-note">
        {left > 0 && `${t('delivery.left', { left: formatBytes(left) })} `}
        {rate !== undefined && rate > 0 && (
          <>
            <TimeLeft ms={(left / rate) * 1000} /> {t('delivery.speed', { speed: formatBytes(rate) })}{' '}
          </>
        )}
        {t('delivery.spent', { spent: formatBytes(spentBytes(visit)) })}
      </p>
      <WaitNote isWaiting={isSending && left > 0} progress={left} />
      {now && <p className="hf-note">{t('delivery.now', { what: nameOf(now) })}</p>}
      {next && <p className="hf-note">{t('delivery.next', { what: nameOf(next) })}</p>}
      {pack.deadlineAt !== null && (
        <p className="hf-note">{t('delivery.deadline', { at: formatInBothZones(pack.deadlineAt, pack.zone) })}</p>
      )}
    </div>
  )
}

/** In minutes, and where these would be many in hours: a measured connection tells no more. */
function TimeLeft({ ms }: { ms: number }): React.JSX.Element {
  const t = useT('candidate')
  const minutes = Math.round(ms / 60_000)
  return <>{minutes > 90 ? t('delivery.hoursLeft', { n: Math.round(minutes / 60) }) : t('delivery.minutesLeft', { n: minutes })}</>
}

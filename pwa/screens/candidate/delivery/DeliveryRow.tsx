import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { savedMs } from '../../../features/capture/take-time.ts'
import { DeliveryChip } from '../../../features/delivery/DeliveryChip.tsx'
import { isVoiceThere } from '../../../features/delivery/sending-order.ts'
import { isUndecided } from '../../../features/delivery/unsent-takes.ts'
import { useDelivery } from '../../../features/delivery/use-delivery.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'

export interface DeliveryRowProps {
  n: number
  text: string
  question: PackQuestion
  answer: Answer | undefined
  /** its test is over without an answer to it */
  isLeftOut: boolean
  children: ReactNode
}

/** State of the answer to one question; one that waits for its candidate's decision leads back to its question. */
export function DeliveryRow({ n, text, question, answer, isLeftOut, children }: DeliveryRowProps): React.JSX.Element {
  const t = useT('candidate')
  const { pack, takes } = useInterview()
  const { stateOf, uploads } = useDelivery(pack.interview.id)
  const state = answer && stateOf(answer)
  // of a recording that took the place of an answer and broke off as well
  const undecided = takes.findLast((take) => take.questionId === question.id && take.id !== answer?.id && isUndecided(take))
  const isHeard =
    answer !== undefined &&
    state?.kind !== 'received' &&
    isVoiceThere(
      takes.find(({ id }) => id === answer.id),
      uploads,
    )
  return (
    <li data-testid={`delivery-${question.id}`}>
      <span className="hf-delivery-name">
        <span className="hf-tabular">{n}</span> <span dir="auto">{text}</span>
      </span>
      <span className="hf-delivery-state" role="status">
        {state && <DeliveryChip state={state} />}
        {undecided && <Chip status="warn">{t('delivery.undecided', { s: Math.floor(savedMs(undecided) / 1000) })}</Chip>}
        {!state && !undecided && <Chip status={isLeftOut ? 'idle' : 'warn'}>{t(isLeftOut ? 'delivery.leftOut' : 'delivery.open')}</Chip>}
      </span>
      {isHeard && <span className="hf-note">{t('delivery.voiceThere')}</span>}
      {state?.kind === 'damaged' && <span className="hf-note">{t(state.isHere ? 'delivery.damaged.here' : 'delivery.damaged.gone')}</span>}
      {answer?.receipt && (
        <span className="hf-note">
          {t('delivery.receipt')}{' '}
          <Link to="/receipt/$code" params={{ code: answer.receipt.code }} target="_blank">
            <bdi dir="ltr">{answer.receipt.code}</bdi>
          </Link>
          , {formatDateTime(answer.receipt.at)}
        </span>
      )}
      {children}
      {((!answer && !isLeftOut) || undecided) && (
        <LinkButton to="/candidate/interview/$id/q/$n" params={{ id: pack.interview.id, n: String(n) }}>
          {t(undecided ? 'delivery.decide' : 'delivery.answer', { n })}
        </LinkButton>
      )}
    </li>
  )
}

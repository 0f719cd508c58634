import type { Interview } from '#shared/entities/interview.ts'
import { resultQuestionState } from '#shared/policies/report-sharing/result-question.ts'
import { statusFacts, statusOf } from '#shared/policies/candidate-status.ts'
import type { CandidateStatus } from '#shared/policies/candidate-filters.ts'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { arrivalOfAll } from '../answers/answer-state.ts'
import './candidate-chips.css'

/** Words of the page are given, because each row of a long list has some of these and would ask for them anew. */
interface ChipProps<Shown> {
  interview: Shown
  t: Translate<'recruiter'>
}

/** The one status of a candidate (R168). */
export function StatusChip({ interview, t }: ChipProps<Interview>): React.JSX.Element {
  const status = statusOf(statusFacts(interview))
  const { look, icon } = LOOK[status]
  return (
    <Chip status={look} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  )
}

/** The status, below an outcome how far the interview is, which it would hide, and that a question of the candidate waits. */
export function StatusWithProgress({ interview, t }: ChipProps<Interview>): React.JSX.Element {
  const isDecided = (interview.shortlisted ?? 0) !== 0
  const progress = statusOf({ ...statusFacts(interview), shortlisted: 0 })
  return (
    <span className="hf-cand-status">
      <StatusChip interview={interview} t={t} />
      {isDecided && <span className="hf-meta">{t(`status.${progress}`)}</span>}
      {resultQuestionState(interview) === 'waiting' && (
        <Chip status="warn" icon="help">
          {t('status.asks')}
        </Chip>
      )}
    </span>
  )
}

const LOOK: Readonly<Record<CandidateStatus, { look: Status; icon: IconName }>> = {
  Shortlisted: { look: 'ok', icon: 'star' },
  Rejected: { look: 'bad', icon: 'close' },
  'Waiting list': { look: 'warn', icon: 'clock' },
  Processing: { look: 'info', icon: 'sending' },
  Complete: { look: 'ok', icon: 'check-circle' },
  Partial: { look: 'info', icon: 'record' },
  'Wait invite': { look: 'idle', icon: 'send' },
  Pending: { look: 'idle', icon: 'minus' },
}

type Delivered = Pick<Interview, 'delivered' | 'finishedAt' | 'firstAnswerAt' | 'arriving'>

/** Progress of the recordings on the server, and the parts of the rest that can be heard already. */
export function DeliveryChip({ interview, t }: ChipProps<Delivered>): React.JSX.Element {
  const arrival = arrivalOfAll(interview)
  const words = deliveryWords(interview, t)
  if (!words && !arrival) return <span className="hf-muted hf-none">-</span>
  return (
    <span className="hf-cand-delivery">
      {words && <Chip {...(words.isAll ? { status: 'ok' } : { status: 'info', icon: 'sending' })}>{words.text}</Chip>}
      {arrival && (
        <span className="hf-meta hf-tabular">
          {[
            arrival.voices > 0 && t('delivery.voices', { n: arrival.voices }),
            arrival.percent > 0 && t('answer.full', { percent: arrival.percent }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}

function deliveryWords(
  { delivered, finishedAt, firstAnswerAt }: Delivered,
  t: Translate<'recruiter'>,
): { text: string; isAll: boolean } | null {
  const { received = 0, total = 0 } = delivered ?? {}
  const hasBegun = finishedAt !== undefined || firstAnswerAt !== undefined || received > 0
  if (total === 0) return hasBegun ? { text: t('delivery.waiting'), isAll: false } : null
  if (received >= total) return { text: t('delivery.all', { total }), isAll: true }
  if (finishedAt !== undefined) return { text: t('delivery.inTransit', { received, total }), isAll: false }
  if (hasBegun) return { text: t('delivery.some', { received, total }), isAll: false }
  return null
}

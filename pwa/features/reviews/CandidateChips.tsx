import type { Interview } from '#shared/entities/interview.ts'
import { statusFacts, statusOf, type CandidateStatus } from '#shared/policies/candidate-status.ts'
import { Chip, type Status } from '../../components/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { useT } from '../language/use-t.ts'

/** The one status of a candidate (R168). */
export function StatusChip({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('recruiter')
  const status = statusOf(statusFacts(interview))
  const { look, icon } = LOOK[status]
  return (
    <Chip status={look} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
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

/** How much of what was recorded the server has. */
export function DeliveryChip({
  interview,
}: {
  interview: Pick<Interview, 'delivered' | 'finishedAt' | 'firstAnswerAt'>
}): React.JSX.Element {
  const t = useT('recruiter')
  const { received = 0, total = 0 } = interview.delivered ?? {}
  if (total > 0 && received >= total) return <Chip status="ok">{t('delivery.all', { total })}</Chip>
  if (interview.finishedAt !== undefined && total === 0)
    return (
      <Chip status="info" icon="sending">
        {t('delivery.waiting')}
      </Chip>
    )
  if (interview.finishedAt !== undefined)
    return (
      <Chip status="info" icon="sending">
        {t('delivery.inTransit', { received, total })}
      </Chip>
    )
  if (received > 0 || interview.firstAnswerAt !== undefined)
    return (
      <Chip status="info" icon="sending">
        {t('delivery.some', { received, total })}
      </Chip>
    )
  return <span className="hf-muted hf-none">-</span>
}

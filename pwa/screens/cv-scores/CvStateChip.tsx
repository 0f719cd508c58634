import type { Interview } from '#shared/entities/interview.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { useT } from '../../i18n/use-t.ts'

/** State of a CV on its way through the server (R180), in words. */
export function CvStateChip({ row }: { row: Pick<Interview, 'cvStatus'> }): React.JSX.Element {
  const t = useT('cvscores')
  const state = row.cvStatus ?? 'none'
  return (
    <Chip status={STATUS[state]} {...(state === 'queued' && { icon: 'waiting' as const })}>
      {t(`state.${state}`)}
    </Chip>
  )
}

const STATUS = {
  none: 'idle',
  queued: 'info',
  parsed: 'idle',
  scored: 'ok',
  queue_failed: 'bad',
  parsing_failed: 'bad',
  scoring_failed: 'bad',
} as const

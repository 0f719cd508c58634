import { deliveredPercent, lastSeenMs, questionAt } from '#shared/policies/interview-progress.ts'
import { useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import type { OngoingRow } from './ongoing-rows.ts'

/** Progress of an interview in words, kept current, else unknown. Reads the answers of this interview only. */
export function useProgressWords({ interview, questionIds }: OngoingRow): { question: string; seenMs: number | null } {
  const t = useT('ongoing')
  const { docs: answers } = useDocs('answers', { iv: interview.id })
  const at = questionAt(interview, { answers, questionIds })
  const seenMs = lastSeenMs(interview, answers)
  return {
    question: at ? t('row.question', at) : t('row.none'),
    seenMs,
  }
}

/** Share of the interview that the employer has, in words. */
export function useDeliveredWord({ interview, questionIds }: OngoingRow): string {
  const t = useT('ongoing')
  const percent = deliveredPercent(interview, questionIds.length)
  return percent === null ? t('row.none') : t('row.percent', { percent })
}

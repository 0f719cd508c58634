import { deliveredPercent, lastSeenMs, questionAt } from '#shared/policies/interview-progress.ts'
import { useDocs } from '../../db/hooks.ts'
import { formatDateTime } from '../../features/language/format.ts'
import { useT } from '../../features/language/use-t.ts'
import type { OngoingRow } from './ongoing-rows.ts'

/** How far an interview is, in words, kept current; what nothing tells is called unknown. Reads the answers of this interview only. */
export function useProgressWords({ interview, questionIds }: OngoingRow): { question: string; delivered: string; seen: string } {
  const t = useT('ongoing')
  const { docs: answers } = useDocs('answers', { iv: interview.id })
  const at = questionAt(interview, { answers, questionIds })
  const percent = deliveredPercent(interview, questionIds.length)
  const seenMs = lastSeenMs(interview, answers)
  return {
    question: at ? t('row.question', at) : t('row.none'),
    delivered: percent === null ? t('row.none') : t('row.percent', { percent }),
    seen: seenMs === null ? t('row.unknown') : formatDateTime(seenMs),
  }
}

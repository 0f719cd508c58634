import { useAtomValue } from 'jotai'
import type { Interview } from '#shared/entities/interview.ts'
import type { AskedSharing } from '#shared/lib/asked-report-type.ts'
import type { Send } from '../../api/command.ts'
import { giveCommand } from '../outbox/give-command.ts'
import { commandsAtom } from '../outbox/outbox-state.ts'

/** Lets the candidate read the report, or no longer; without a connection it waits here. Null: it waits. */
export const shareReport = (send: Send, { id }: Pick<Interview, 'id'>, type: AskedSharing): Promise<object | null> =>
  giveCommand(
    send,
    'reports/share_report',
    { interview_ids: [id], candidate_report_type: type },
    { names: [{ collection: 'interviews', id }], count: 1 },
  )

/** Newest wish of this device about sharing that the server has not answered yet. */
export function usePendingSharing(interviewId: string): AskedSharing | null {
  const rows = useAtomValue(commandsAtom)
  const wishes = rows.flatMap(({ call, state, input }) => {
    if (call !== 'reports/share_report' || state === 'needsYou') return []
    // as `shareReport` made it; sealed ones have none
    const wish = input as { interview_ids: string[]; candidate_report_type: AskedSharing } | undefined
    return wish?.interview_ids.includes(interviewId) ? [wish.candidate_report_type] : []
  })
  return wishes.at(-1) ?? null
}

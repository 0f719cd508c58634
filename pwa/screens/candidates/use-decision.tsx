import { useCallback, useState } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { useOutcome } from '../../features/review/use-outcome.ts'
import { ASKED_ABOVE, RejectDialog } from './RejectDialog.tsx'

/** Decides about candidates, after a question where that would reject many of them. */
export function useDecision(isWriting: boolean): {
  decide: (rows: readonly Interview[], outcome: Shortlisted) => void
  dialog: React.JSX.Element | null
} {
  const decideAll = useOutcome()
  const [asked, setAsked] = useState<readonly Interview[] | null>(null)
  const decide = useCallback(
    (rows: readonly Interview[], outcome: Shortlisted): void => {
      if (isWriting) return
      if (outcome === -1 && rows.length > ASKED_ABOVE) setAsked(rows)
      else void decideAll(rows, outcome)
    },
    [decideAll, isWriting],
  )
  const dialog = asked && <RejectDialog n={asked.length} onReject={() => void decideAll(asked, -1)} onClose={() => setAsked(null)} />
  return { decide, dialog }
}

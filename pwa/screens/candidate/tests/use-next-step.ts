import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import { readDocs, storedDoc } from '../../../db/read.ts'
import { useDb } from '../../../db/hooks.ts'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { useInterview } from '../interview-data.ts'
import { stepInTests } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'

/** Leads on from what is stored now: what a press has just written may not be on the page yet. */
export function useNextStep(): () => Promise<void> {
  const db = useDb()
  const { pack } = useInterview()
  const { id } = pack.interview
  const goTo = useNavigateStep(id)
  return async () => {
    const interview = await storedDoc(db, 'interviews', id)
    if (!interview) return
    const answers = ofItsRound(interview, await readDocs(db, 'answers', { iv: id }))
    const takes = ofItsRound(interview, await captureDb.takes.where({ interviewId: id }).toArray())
    // the way there may have no end while a recording keeps the candidate here
    void goTo(stepInTests({ pack, interview, answers, takes }))
  }
}

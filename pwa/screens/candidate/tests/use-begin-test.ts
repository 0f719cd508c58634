import { useState } from 'react'
import { ApiError, call } from '../../../api/client.ts'
import { useDb } from '../../../db/hooks.ts'
import { useAct, type ActProblem } from '../../../features/trouble/use-act.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useInterview } from '../interview-data.ts'
import { useNextStep } from './use-next-step.ts'
import { beginTest } from './change-tests.ts'

/** Reason why an interview does not begin. */
export type StartRefusal = 'quota' | 'early' | 'other'

/** Longer than a slow answer takes; who waits longer begins as if offline, and that stands (X62). */
const ASK_TIMEOUT_MS = 5000
const REFUSALS: Readonly<Record<number, StartRefusal>> = { 20: 'early', 22: 'quota' }

export interface BeginTest {
  isBusy: boolean
  problem: ActProblem | null
  refusal: StartRefusal | null
  /** begins the test and leads to its first question; `before` is done once nothing stands in the way */
  begin: (testId: string, of?: { again?: boolean; before?: () => Promise<unknown> }) => void
}

/** Begins tests. Before the first one the server is asked whether the employer has an interview left; who has begun is never stopped (X62). */
export function useBeginTest(): BeginTest {
  const db = useDb()
  const { pack, interview } = useInterview()
  const isOnline = useIsOnline()
  const next = useNextStep()
  const { isBusy, problem, run } = useAct()
  const [refusal, setRefusal] = useState<StartRefusal | null>(null)
  const begin: BeginTest['begin'] = (testId, { again = false, before } = {}) =>
    void run(async () => {
      const refused = interview.startedAt === undefined && isOnline ? await askStart(interview.id) : null
      setRefusal(refused)
      if (refused !== null) return
      await before?.()
      if (await beginTest(db, pack, testId, again)) await next()
      else setRefusal('other')
    })
  return { isBusy, problem, refusal, begin }
}

/** Null: it may begin, or nobody answered. */
async function askStart(interviewId: string): Promise<StartRefusal | null> {
  try {
    await call('jobseeker', 'record_quota_usage', { interview_id: interviewId }, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) })
    return null
  } catch (error) {
    return error instanceof ApiError ? (REFUSALS[error.code] ?? null) : null
  }
}

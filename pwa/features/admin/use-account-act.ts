import { useState } from 'react'
import type { AccountReason } from '#shared/lib/accounts/account-reasons.ts'
import { failureOf } from '../../api/failure.ts'
import { actOn, type AccountAct } from './account-act.ts'
import type { RowResult } from './ActRows.tsx'

/** Does the same to one account after the other and keeps how it ended for each. */
export function useAccountAct(act: AccountAct, people: readonly { email: string }[]) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map())
  const [phase, setPhase] = useState<'asking' | 'busy' | 'done'>('asking')
  const note = (email: string, result: RowResult): void => setResults((before) => new Map(before).set(email, result))
  const run = async (reason: AccountReason | ''): Promise<void> => {
    setPhase('busy')
    for (const { email } of people) note(email, { state: 'waiting' })
    for (const { email } of people) {
      note(email, { state: 'busy' })
      try {
        await actOn(act, email, reason)
        note(email, { state: 'done' })
      } catch (error) {
        note(email, { state: 'failed', failure: failureOf(error) })
      }
    }
    setPhase('done')
  }
  return { results, phase, run }
}

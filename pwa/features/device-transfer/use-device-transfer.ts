import { useCallback, useState } from 'react'
import { call, OfflineError } from '../../api/client.ts'
import { useDb } from '../../db/hooks.ts'

export type HandOver = { is: 'idle' | 'asking' | 'offline' | 'failed' } | { is: 'made'; code: string; expiresAt: number }

/** Asks for the code with which another device goes on. What was answered here goes out first, so that the other device knows it. */
export function useHandOver(interviewId: string): { state: HandOver; ask: () => Promise<void> } {
  const db = useDb()
  const [state, setState] = useState<HandOver>({ is: 'idle' })
  const ask = useCallback(async () => {
    setState({ is: 'asking' })
    try {
      await db.sync.syncNow()
      const { code, expires_at: expiresAt } = await call('session', 'hand_over', { interview_id: interviewId })
      setState({ is: 'made', code, expiresAt })
    } catch (error) {
      setState({ is: error instanceof OfflineError ? 'offline' : 'failed' })
    }
  }, [db, interviewId])
  return { state, ask }
}

import { useCallback, useState } from 'react'
import { call, OfflineError } from '../../api/client.ts'
import { useDb } from '../../db/hooks.ts'

export type DeviceTransfer = { is: 'idle' | 'asking' | 'offline' | 'failed' } | { is: 'made'; code: string; expiresAt: number }

/** Asks for the code with which another device goes on. What was answered here goes out first, so that the other device knows it. */
export function useDeviceTransfer(interviewId: string): { state: DeviceTransfer; ask: () => Promise<void> } {
  const db = useDb()
  const [state, setState] = useState<DeviceTransfer>({ is: 'idle' })
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

import { useState } from 'react'
import { useCommand, type Command } from '../../api/use-command.ts'
import { useDb } from '../../db/hooks.ts'

interface TransferCode {
  code: string
  expiresAt: number
}

/** Asks for the code with which another device goes on. What was answered here goes out first, so that the other device knows it. */
export function useDeviceTransfer(interviewId: string): { made: TransferCode | null; command: Command; ask: () => Promise<unknown> } {
  const db = useDb()
  const command = useCommand()
  const [made, setMade] = useState<TransferCode | null>(null)
  const ask = (): Promise<unknown> =>
    command.run(async (send) => {
      await db.sync.syncNow()
      const { code, expires_at: expiresAt } = await send('session', 'hand_over', { interview_id: interviewId })
      setMade({ code, expiresAt })
    })
  return { made, command, ask }
}

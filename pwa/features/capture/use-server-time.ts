import { useEffect, useState } from 'react'
import { serverNow } from './server-now.ts'

/** No timer waits longer: the server may tell its time meanwhile, and long ones overflow. */
const LOOK_EVERY_MS = 10_000

/** The server's time as far as this device knows it, kept current until `moment` has passed; null: nothing is waited for. */
export function useServerTime(interviewId: string, moment: number | null): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const look = async (): Promise<void> => {
      const now = await serverNow(interviewId).catch(() => Date.now())
      if (!isCurrent) return
      setNow(now)
      if (now < moment) timer = setTimeout(() => void look(), Math.min(LOOK_EVERY_MS, moment - now))
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [interviewId, moment])
  return nowMs
}

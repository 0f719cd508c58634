import { useEffect, useEffectEvent, useState } from 'react'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { idleStep } from '../../../features/kiosk/idle.ts'

const LOOK_MS = 1000
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/** Seconds until a tablet that nobody touches seals itself; null while somebody is there. Calls back once they are over. */
export function useIdle(onLeft: () => void): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    let lastMs = Date.now()
    const touched = (): void => {
      lastMs = Date.now()
      setSecondsLeft(null)
    }
    const look = async (): Promise<void> => {
      const isRecording = (await captureDb.takes.where({ state: 'recording' }).count()) > 0
      // three minutes count from the end of the take
      if (isRecording) lastMs = Date.now()
      const step = idleStep({ lastMs, nowMs: Date.now(), isRecording })
      setSecondsLeft(typeof step === 'object' ? step.secondsLeft : null)
      if (step !== 'seal') return
      clearInterval(timer)
      leave()
    }
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true })
    return () => {
      clearInterval(timer)
      for (const touch of TOUCHES) removeEventListener(touch, touched)
    }
  }, [])
  return secondsLeft
}

import { useEffect, useRef, useState } from 'react'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { LAST_ACTIVITY } from '../session/last-activity.ts'
import { currentSession } from '../session/session.ts'
import { isActive } from '../../lib/activity.ts'
import type { Idle } from './inactivity.ts'
import { every } from './timers.ts'
import { InactivityWatch } from './watch-inactivity.ts'

/** A button inside is pressed to leave, which is no sign that somebody wants to stay. */
export const LEAVING = 'data-guard-leaving'

/** Watches for as long as somebody is signed in. `onOver` signs out. */
export function useInactivity(onOver: () => void): { idle: Idle; stay: () => void } {
  const [idle, setIdle] = useState<Idle>({ phase: 'active' })
  const over = useRef(onOver)
  const watch = useRef<InactivityWatch | null>(null)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    let isWarned = false
    const made = new InactivityWatch({
      now: () => ({ wallMs: Date.now(), evenMs: performance.now() }),
      every,
      readShared,
      writeShared: (at) => writeValue(LAST_ACTIVITY, at),
      isBusy: () => isActive() || isStranded(),
      onChange: (is) => {
        isWarned = is.phase === 'warning'
        setIdle(is)
        if (is.phase === 'over') over.current()
      },
    })
    const handleInput = (event: Event): void => {
      if (!isWarned || isAnswer(event)) made.touch()
    }
    for (const name of INPUTS) addEventListener(name, handleInput, { capture: true, passive: true })
    watch.current = made
    made.start()
    return () => {
      made.stop()
      for (const name of INPUTS) removeEventListener(name, handleInput, { capture: true })
    }
  }, [])
  return { idle, stay: () => watch.current?.touch() }
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
const ANSWERS: readonly string[] = ['pointerdown', 'keydown', 'touchstart']

/** While the dialog asks, only what was meant counts: the way to its buttons, by mouse or Tab, decides nothing yet. */
const isAnswer = (event: Event): boolean =>
  ANSWERS.includes(event.type) &&
  !(event instanceof KeyboardEvent && event.key === 'Tab') &&
  !(event.target instanceof Element && event.target.closest(`[${LEAVING}]`))

/** Candidates could not come back offline, and the data on their device is their own. */
const isStranded = (): boolean => currentSession()?.actor.role === 'jobseeker' && !navigator.onLine

async function readShared(): Promise<number | null> {
  const at = await readValue(LAST_ACTIVITY)
  return typeof at === 'number' ? at : null
}

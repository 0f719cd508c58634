import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../Icon.tsx'
import './feedback.css'

export interface CountdownProps {
  remainingMs: number
  /** "left", "thinking time" */
  label: string
}

/** A clock that runs down. Readers hear it at 60, 30 and 10 seconds only; from 30 on a sign and the word warn. */
export function Countdown({ remainingMs, label }: CountdownProps): React.JSX.Element {
  const t = useT('common')
  const seconds = Math.ceil(Math.max(0, remainingMs) / 1000)
  const spoken = useSpokenSeconds(seconds)
  const isShort = seconds <= 30
  return (
    <div className="hf-countdown" data-short={isShort || undefined}>
      <div className="hf-countdown-clock" role="timer" aria-live="off">
        {isShort && <Icon name="clock" />}
        <span className="hf-countdown-time" dir="ltr">
          {formatDuration(seconds * 1000)}
        </span>
      </div>
      <span className="hf-countdown-label">{label}</span>
      <span className="hf-visually-hidden" role="status">
        {spoken === null ? '' : t('countdown.left', { seconds: spoken })}
      </span>
    </div>
  )
}

const SPOKEN = [60, 30, 10]

/** The last of 60, 30, 10 that was passed while this clock ran; null before that. */
function useSpokenSeconds(seconds: number): number | null {
  const previous = useRef(seconds)
  const [spoken, setSpoken] = useState<number | null>(null)
  useEffect(() => {
    const passed = SPOKEN.findLast((mark) => previous.current > mark && seconds <= mark)
    previous.current = seconds
    if (passed !== undefined) setSpoken(passed)
  }, [seconds])
  return spoken
}

import { useEffect, useState } from 'react'
import { Countdown } from '../../components/feedback/Countdown.tsx'
import { every } from '../../features/session-guard/timers.ts'
import { useT } from '../../i18n/use-t.ts'

/** Time until the next passcode may be tried. */
export function TryAgainLater({ waitMs, onOver }: { waitMs: number; onOver: () => void }): React.JSX.Element {
  const t = useT('guard')
  const [until] = useState(() => Date.now() + waitMs)
  const [leftMs, setLeftMs] = useState(waitMs)
  useEffect(
    () =>
      every(250, () => {
        const left = until - Date.now()
        setLeftMs(left)
        if (left <= 0) onOver()
      }),
    [until, onOver],
  )
  return <Countdown remainingMs={leftMs} label={t('unlock.wait')} />
}

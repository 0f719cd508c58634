import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Countdown } from '../../components/Countdown.tsx'
import { useT } from '../../features/language/use-t.ts'

/** Thinking time: the question stays large, the clock runs, nothing is recorded. It ends by hand or by itself. */
export function ThinkPanel({ beganAt, thinkMs, onDone }: { beganAt: number; thinkMs: number; onDone: () => void }): React.JSX.Element {
  const t = useT('candidate')
  const left = useTimeLeft(beganAt, thinkMs)
  const isOver = left === 0
  const end = useEffectEvent(() => onDone())
  useEffect(() => {
    // the take's own state machine ignores a second start
    if (isOver) end()
  }, [isOver])
  return (
    <Card>
      <Countdown remainingMs={left} label={t('think.left')} />
      <p>{t('think.text')}</p>
      <Button variant="primary" icon="record" isWide onPress={onDone}>
        {t('think.start')}
      </Button>
    </Card>
  )
}

/** From the page's monotonic clock; only its beginning is taken from the wall, so a reload does not start it again. */
function useTimeLeft(beganAt: number, thinkMs: number): number {
  const [end] = useState(() => performance.now() + Math.min(thinkMs, Math.max(0, thinkMs - (Date.now() - beganAt))))
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 200)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, end - now)
}

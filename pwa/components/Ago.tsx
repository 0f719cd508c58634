import { useEffect, useState } from 'react'
import { formatAgo, formatDateTime } from '../i18n/format.ts'

/** A past moment as how long ago it was, kept true by the minute; a pointer is shown the moment itself. */
export function Ago({ ms }: { ms: number }): React.JSX.Element {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatDateTime(ms)}>
      {formatAgo(ms, Math.max(ms, nowMs))}
    </time>
  )
}
const MINUTE_MS = 60_000

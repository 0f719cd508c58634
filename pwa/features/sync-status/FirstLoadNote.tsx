import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { formatBytes, formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { estimatedRate } from '../../network/connection.ts'

/** Says how much a new device loads, and how long that takes where the browser knows its connection; nothing when the server does not say. */
export function FirstLoadNote(): React.JSX.Element {
  const t = useT('sync')
  const { query } = useQuery(useCallback(async (signal: AbortSignal) => await call('sync', 'first_load', {}, { signal }), []))
  const speed = estimatedRate()
  const size = query.phase === 'ready' ? formatBytes(query.data.bytes) : ''
  return (
    <p className="hf-meta" role="status">
      {query.phase !== 'ready'
        ? t('firstLoad.plain')
        : !speed
          ? t('firstLoad.size', { size })
          : t('firstLoad.time', { size, time: formatDuration(Math.max(1000, (query.data.bytes / speed) * 1000)) })}
    </p>
  )
}

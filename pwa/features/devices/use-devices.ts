import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import type { QueryState } from '../../api/query.ts'
import { useCommand } from '../../api/use-command.ts'
import { useQuery } from '../../api/use-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { sortDevices, withoutDevices, type Device } from './devices.ts'

export interface Devices {
  query: QueryState<readonly Device[]>
  reload: () => void
  /** ids that are on their way out */
  ending: readonly string[]
  /** number of sessions ended the last time; null before */
  ended: number | null
  /** the reason why the last ones did not end, in words */
  problem: string | null
  end: (ids: readonly string[]) => void
}

/** Devices on which the own account is signed in, and the way to sign out there. */
export function useDevices(): Devices {
  const t = useT('account')
  const ask = useCallback(async (signal: AbortSignal) => sortDevices((await call('session', 'list', {}, { signal })).sessions), [])
  const { query, reload } = useQuery(ask)
  const { isRunning, problem, run } = useCommand(() => t('devices.failed'))
  const [ids, setIds] = useState<readonly string[]>([])
  const [gone, setGone] = useState<readonly string[]>([])
  const [ended, setEnded] = useState<number | null>(null)
  const end = (chosen: readonly string[]): Promise<boolean> => {
    setIds(chosen)
    return run(async (send) => {
      const { changed } = await send('session', 'revoke', { session_ids: [...chosen] })
      setGone((before) => [...before, ...chosen])
      setEnded(changed.length)
    })
  }
  return {
    query: query.phase === 'ready' ? { phase: 'ready', data: withoutDevices(query.data, gone) } : query,
    reload,
    ending: isRunning ? ids : [],
    ended,
    problem,
    end: (chosen) => void end(chosen),
  }
}

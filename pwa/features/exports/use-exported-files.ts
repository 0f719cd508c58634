import { useCallback, useEffect } from 'react'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { call } from '../../api/client.ts'
import { askLastSeen, type Seen } from '../../api/last-seen.ts'
import type { QueryState } from '../../api/query.ts'
import { useQuery } from '../../api/use-query.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useSession } from '../session/session.ts'

const ASK_EVERY_MS = 1500

/** Files that this account has asked for, asked again while one is being made; without the server as this device saw them last (ADR 0111). */
export function useExportedFiles(): { query: QueryState<Seen<ExportedFile[]>>; askAgain: () => void } {
  const session = useSession()
  const accountId = session?.actor.id ?? ''
  const mark = String(session?.expiresAt ?? 0)
  const isOnline = useIsOnline()
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // with the connection back, what failed without it is asked for
      void isOnline
      const question = {
        accountId,
        session: mark,
        call: 'fetch_exported_files',
        args: {},
        ask: async () => (await call('statistics', 'fetch_exported_files', {}, { signal })).files,
      }
      return await askLastSeen(question, { nowMs: Date.now(), isAgain: true })
    },
    [accountId, mark, isOnline],
  )
  const { query, reload } = useQuery(ask)
  useEffect(() => {
    if (query.phase !== 'ready' || query.data.failure || !query.data.data.some(isUnderWay)) return
    const timer = setTimeout(reload, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [query, reload])
  return { query, askAgain: reload }
}

export const isUnderWay = ({ status }: Pick<ExportedFile, 'status'>): boolean => status === 'waiting' || status === 'making'

import { useCallback, useMemo } from 'react'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { call } from '../../api/client.ts'
import { askLastSeen } from '../../api/last-seen.ts'
import { useQuery } from '../../api/use-query.ts'
import { useDocs } from '../../db/hooks.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useOffers } from '../session/use-offers.ts'
import { useSession } from '../session/session.ts'

/** Facts about a job's candidates that stand in no row, as far as somebody asks for them. */
export function useListContext(jobId: string, wants: { comments: boolean; shared: boolean }): CandidateContext {
  const { docs } = useDocs('comments', wants.comments ? { scope: scopeOf.job(jobId) } : { id: '' })
  const shared = useShared(jobId, wants.shared)
  return useMemo(() => {
    const commented = new Set(docs.map(({ interviewId }) => interviewId))
    const hasComment = (id: string): boolean => commented.has(id)
    if (!shared) return { hasComment }
    const ids = new Set(shared.ids)
    return { hasComment, isShared: (id) => shared.isAll || ids.has(id) }
  }, [docs, shared])
}

interface Shared {
  isAll: boolean
  ids: string[]
}

/** Candidates that line managers may see: from the server, or as this device saw it last; null while nobody knows. */
function useShared(jobId: string, isWanted: boolean): Shared | null {
  const session = useSession()
  const isOffered = useOffers()('shareWithLineManagers')
  const isOnline = useIsOnline()
  const accountId = session?.actor.id ?? ''
  const mark = String(session?.expiresAt ?? 0)
  const isAsked = isWanted && isOffered
  const { query } = useQuery(
    useCallback(
      async (signal: AbortSignal) => {
        // with the connection back, what failed without it is asked for
        void isOnline
        if (!isAsked) return null
        const args = { job_id: jobId }
        const ask = async (): Promise<Shared> => {
          const { line_managers: managers } = await call('group', 'list_line_manager_access', args, { signal })
          return { isAll: managers.some(({ all }) => all), ids: [...new Set(managers.flatMap((one) => one.interview_ids))] }
        }
        const question = { accountId, session: mark, call: 'sharedCandidates', args, ask }
        return (await askLastSeen(question, { nowMs: Date.now() })).data
      },
      [accountId, mark, jobId, isAsked, isOnline],
    ),
  )
  return query.phase === 'ready' ? query.data : null
}

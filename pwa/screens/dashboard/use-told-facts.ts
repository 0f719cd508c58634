import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { askLastSeen } from '../../api/last-seen.ts'
import { useQuery } from '../../api/use-query.ts'
import { useSession } from '../../features/session/session.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** Facts of the list that devices do not hold, because they are about the rights of others. */
export interface ToldFacts {
  /** '' until the server has told it once */
  groupName: string
  /** jobs of which a line manager sees something, by id */
  shared: ReadonlySet<string>
}

/** Facts that are kept on this device: no names of people or jobs. */
interface Kept {
  groupName: string
  shared: string[]
}

/** Asks at each visit of the list; without a connection they stand as this device saw them last (ADR 0111). */
export function useToldFacts(): ToldFacts {
  const session = useSession()
  const isOnline = useIsOnline()
  const accountId = session?.actor.id ?? ''
  const mark = String(session?.expiresAt ?? 0)
  const { query } = useQuery(
    useCallback(
      async (signal: AbortSignal) => {
        const ask = async (): Promise<Kept> => {
          const { programs } = await call('recruiter', 'fetch_program_list', {}, { signal })
          const jobs = programs.flatMap(({ job_list }) => job_list)
          return {
            groupName: jobs[0]?.group.groupName ?? '',
            shared: jobs.filter((job) => job.shared_with_line_manager).map(({ job_id }) => job_id),
          }
        }
        const question = { accountId, session: mark, call: 'jobListFacts', args: {}, ask }
        // rights change by the minute, so only who cannot ask is shown those of before
        return (await askLastSeen(question, { nowMs: Date.now(), isAgain: isOnline })).data
      },
      [accountId, mark, isOnline],
    ),
  )
  return useMemo(() => {
    const { groupName, shared } = query.phase === 'ready' ? query.data : NOTHING
    return { groupName, shared: new Set(shared) }
  }, [query])
}

const NOTHING: Kept = { groupName: '', shared: [] }

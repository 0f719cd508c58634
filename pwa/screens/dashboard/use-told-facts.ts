import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'

/** Facts of the list that devices do not hold, because they are about the rights of others. */
export interface ToldFacts {
  /** '' until the server has told it */
  groupName: string
  /** jobs of which a line manager sees something, by id */
  shared: ReadonlySet<string>
}

/** Asks once for each visit of the list; without a connection it stays as it was, and nothing of it is shown before. */
export function useToldFacts(): ToldFacts {
  const { query } = useQuery(useCallback(async (signal: AbortSignal) => await call('recruiter', 'fetch_program_list', {}, { signal }), []))
  return useMemo(() => {
    const jobs = query.phase === 'ready' ? query.data.programs.flatMap(({ job_list }) => job_list) : []
    return {
      groupName: jobs[0]?.group.groupName ?? '',
      shared: new Set(jobs.filter((job) => job.shared_with_line_manager).map(({ job_id }) => job_id)),
    }
  }, [query])
}

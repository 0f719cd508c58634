import { useCallback } from 'react'
import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import type { QueryState } from '../../../api/query.ts'
import { useQuery } from '../../../api/use-query.ts'
import { recruiterQuery, type ListView } from './recruiter-query.ts'

export type RecruiterPage = OutputOf<typeof admin.get_recruiters_info>
export type Recruiter = RecruiterPage['recruiters'][number]

/** Gives a page of recruiter accounts; asked again when the view changes and on `reload`. */
export function useRecruiters(view: ListView): { query: QueryState<RecruiterPage>; reload: () => void } {
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'get_recruiters_info', recruiterQuery(view), { signal }),
    [view],
  )
  return useQuery(ask)
}

import { useCallback } from 'react'
import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import type { QueryState } from '../../../api/query.ts'
import { useQuery } from '../../../api/use-query.ts'

export type RecruiterInfo = OutputOf<typeof admin.recruiter_info>

/** Gives an account; asked again on `reload`. */
export function useRecruiter(recruiterId: string): { query: QueryState<RecruiterInfo>; reload: () => void } {
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'recruiter_info', { recruiter_id: recruiterId }, { signal }),
    [recruiterId],
  )
  return useQuery(ask)
}

/** Props of every card of the page; `onChanged` when the server has something new. */
export interface CardProps {
  recruiter: RecruiterInfo
  onChanged: () => void
}

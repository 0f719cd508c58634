import { useCallback } from 'react'
import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import type { QueryState } from '../../../api/query.ts'
import { useQuery } from '../../../api/use-query.ts'

export type AdminProfile = OutputOf<typeof admin.get_profile>['profile']

/** The profile of the administration; asked again on `reload`. */
export function useProfile(): { query: QueryState<{ profile: AdminProfile }>; reload: () => void } {
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'get_profile', {}, { signal }), [])
  return useQuery(ask)
}

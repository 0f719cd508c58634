import { useCallback } from 'react'
import type { Actor } from '#shared/primitives/roles.ts'
import type { GroupView, StaffView } from '#shared/views/group.ts'
import { call } from '../../api/client.ts'
import type { QueryState } from '../../api/query.ts'
import { useQuery } from '../../api/use-query.ts'
import { may } from './group.ts'

export interface GroupWithStaff {
  group: GroupView
  /** with who was invited; null for who does not manage members */
  staff: StaffView | null
}

/** Gives a group as this person may see it; null when there is none. Asked again on `reload`. */
export function useGroup(actor: Actor, gid: string): { query: QueryState<GroupWithStaff | null>; reload: () => void } {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<GroupWithStaff | null> => {
      const { groups } = await call('group', 'fetch', {}, { signal })
      const group = groups.find((one) => one.gid === gid)
      if (!group) return null
      return { group, staff: may(actor, group, 'manage_members') ? await call('group', 'fetch_recruiter', { gid }, { signal }) : null }
    },
    [actor, gid],
  )
  return useQuery(ask)
}

import { useCallback } from 'react'
import type { Actor } from '#shared/primitives/roles.ts'
import type { GroupView, StaffView } from '#shared/views/group.ts'
import { call } from '../../api/client.ts'
import { useAsked, type Asked } from '../admin/use-asked.ts'
import { may } from './group.ts'

export interface GroupWithStaff {
  group: GroupView
  /** staff with invited people; null for viewers who do not manage members */
  staff: StaffView | null
}

/** Loads a group as this person may see it; null when there is none. Asked again on `reload`. */
export function useGroup(actor: Actor, gid: string): { asked: Asked<GroupWithStaff | null>; reload: () => void } {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<GroupWithStaff | null> => {
      const { groups } = await call('group', 'fetch', {}, { signal })
      const group = groups.find((one) => one.gid === gid)
      if (!group) return null
      return { group, staff: may(actor, group, 'manage_members') ? await call('group', 'fetch_recruiter', { gid }, { signal }) : null }
    },
    [actor, gid],
  )
  return useAsked(ask)
}

import { useCallback } from 'react'
import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import { useAsked, type Asked } from '../../../features/admin/use-asked.ts'

export type RecruiterInfo = OutputOf<typeof admin.recruiter_info>

/** Loads an account; asked again on `reload`. */
export function useRecruiter(recruiterId: string): { asked: Asked<RecruiterInfo>; reload: () => void } {
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'recruiter_info', { recruiter_id: recruiterId }, { signal }),
    [recruiterId],
  )
  return useAsked(ask)
}

/** Props of every card of the page; `onChanged` when the server has something new. */
export interface CardProps {
  recruiter: RecruiterInfo
  onChanged: () => void
}

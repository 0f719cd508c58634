import { useCallback } from 'react'
import type { QueryState } from '../../api/query.ts'
import { useQuery } from '../../api/use-query.ts'
import { must } from '#shared/primitives/must.ts'
import { currentSession } from '../session/session.ts'
import { ownPolicy, type OwnPolicy } from './change.ts'

/** The rules for the own password. */
export const useOwnPolicy = (): { query: QueryState<OwnPolicy>; reload: () => void } =>
  useQuery(useCallback(async (signal: AbortSignal) => await ownPolicy(must(currentSession(), 'a session').actor, signal), []))

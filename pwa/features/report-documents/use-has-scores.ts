import { mayUse, reportTypeFor } from '#shared/policies/features.ts'
import { useDb } from '../../db/hooks.ts'
import { useSession } from '../session/session.ts'

/** Do reports of this account show scores (R484)? */
export function useHasScores(): boolean {
  const { actor } = useDb()
  return reportTypeFor(useSession()?.actor ?? actor) === 'with_score'
}

/** May this account read training reports (R278)? */
export function useHasTraining(): boolean {
  const { actor } = useDb()
  return mayUse(useSession()?.actor ?? actor, 'trainingReport')
}

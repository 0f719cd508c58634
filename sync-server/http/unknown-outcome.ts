import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../deps.ts'
import { refuseInvitation } from '../commands/groups/invitations.ts'

/**
 * Answers unforeseen failures of calls about invitations with their own outcome.
 * @throws Outcome 9 for every failure that is neither an outcome nor one of our own errors
 */
export async function orUnknown<T>(deps: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Outcome || error instanceof AppError) throw error
    deps.log.error({ err: error }, 'an invitation failed')
    throw refuseInvitation(9)
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** An administrator (`by`) acts as the account `as`. */
export interface Acting {
  by: string
  as: string
}

/**
 * Who really acts while a request runs. It is not an argument on purpose: whatever is noted on behalf of the account, in whichever command or
 * listener of commits, must name the administrator, and one that forgets to pass it on would hide who it was.
 */
const current = new AsyncLocalStorage<Acting>()

/** Everything that is noted during the work names the administrator too. */
export const whileActing = <T>(acting: Acting | null, work: () => Promise<T>): Promise<T> =>
  acting === null ? work() : current.run(acting, work)

/** The fields of an audit entry for what this account did. */
export function whoReallyActs(by: string): { by: string; as?: string } {
  const acting = current.getStore()
  return acting?.as === by ? acting : { by }
}

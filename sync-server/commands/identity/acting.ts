import { AsyncLocalStorage } from 'node:async_hooks'

/** An administrator (`by`) acts as the account `as`. */
export interface Acting {
  by: string
  as: string
}

/**
 * Administrator who really acts while a request runs. Implicit on purpose: every audit entry must name them, and a command that forgot to
 * pass an argument on would hide them.
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

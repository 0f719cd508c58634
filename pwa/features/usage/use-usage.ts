import { useCallback, useRef } from 'react'
import type * as recruiter from '#shared/api/recruiter/index.gen.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../api/client.ts'
import { askLastSeen, type Seen } from '../../api/last-seen.ts'
import type { QueryState } from '../../api/query.ts'
import { useQuery } from '../../api/use-query.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useSession } from '../session/session.ts'

type Recruiter = typeof recruiter
/** Calls about the quota of the own group, which are asked once in five minutes (R055). */
type UsageCall = 'get_usage' | 'get_remaining_quota' | 'get_purchases' | 'get_purchase_usages'

/**
 * Shows what the group bought and used: from the server, or as this device saw it last. Names of jobs are not kept here: a screen takes them from
 * the documents, which a passcode protects. `args` is stable; `askAgain` asks the server whatever was seen.
 */
export function useUsage<Name extends UsageCall>(
  name: Name,
  args: InputOf<Recruiter[Name]>,
): { query: QueryState<Seen<Result<Name>>>; askAgain: () => void } {
  const session = useSession()
  const accountId = session?.actor.id ?? ''
  const mark = String(session?.expiresAt ?? 0)
  const isOnline = useIsOnline()
  const isAgain = useRef(false)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const again = isAgain.current
      isAgain.current = false
      // with the connection back, what failed without it is asked for
      void isOnline
      const question = {
        accountId,
        session: mark,
        call: name,
        args,
        ask: async () => withoutNames(await call('recruiter', name, args, { signal })) as Result<Name>, // of this very call
      }
      return await askLastSeen(question, { nowMs: Date.now(), isAgain: again })
    },
    [accountId, mark, name, args, isOnline],
  )
  const { query, reload } = useQuery(ask)
  const askAgain = useCallback(() => {
    isAgain.current = true
    reload()
  }, [reload])
  return { query, askAgain }
}

type Result<Name extends UsageCall> = OutputOf<Recruiter[Name]>

/** Takes names out of rows about jobs. */
function withoutNames(result: object): object {
  return JSON.parse(JSON.stringify(result, (key, value: unknown) => (key === 'job_name' ? '' : value))) as object // the same shape
}

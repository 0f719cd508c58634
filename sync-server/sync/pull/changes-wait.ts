import type { ChangesAnswer } from '#shared/api/v1/changes.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { MOST_OF_ACCOUNT, newestOnly } from '../write/newest-only.ts'
import type { SyncDeps } from '../sync-deps.ts'
import { grantsOf } from './visible-grants.ts'

export interface Waiting {
  read(): Promise<ChangesAnswer>
  waitMs: number
  signal: AbortSignal
  /** throws when session or key ended meanwhile */
  stillAdmitted(): Promise<void>
}

/** Reads, and when there is nothing new reads again at each poke of a feed of the actor's, until there is something or the time is over. The oldest of an account that has too many is over at once. */
export async function readOrWait(deps: SyncDeps, actor: Actor, waiting: Waiting): Promise<ChangesAnswer> {
  if (waiting.waitMs === 0) return await waiting.read()
  const bell = createBell(deps, actor, waiting)
  try {
    for (;;) {
      await bell.set()
      const answer = await waiting.read()
      const isOver = answer.changes.length > 0 || !(await bell.rings())
      // asked after reading, so that nothing written after the end of an account reaches it
      await waiting.stillAdmitted()
      if (isOver) return answer
    }
  } finally {
    bell.stop()
  }
}

const enter = newestOnly(MOST_OF_ACCOUNT)

/** Rings when something moved since it was set; it is set before reading, so nothing falls in between. */
function createBell(deps: SyncDeps, actor: Actor, { waitMs, signal }: Pick<Waiting, 'waitMs' | 'signal'>) {
  let scopes: ReadonlySet<string> | null = null
  let isRung = false
  let isOver = signal.aborted
  let wake = (): void => undefined
  const end = (): void => {
    isOver = true
    wake()
  }
  const timer = setTimeout(end, waitMs)
  signal.addEventListener('abort', end, { once: true })
  const leave = enter(actor.id, end)
  const unsubscribe = deps.pokes.subscribe(({ scope, col }) => {
    if (col === 'grants' ? scope !== scopeOf.user(actor.id) : scopes?.has(scope) === false) return
    isRung = true
    wake()
  })
  return {
    async set(): Promise<void> {
      isRung = false
      scopes = new Set((await grantsOf(deps, actor)).flatMap((grant) => (grant.on ? [grant.scope] : [])))
    },
    /** false: the time is over, or nobody waits any more */
    rings: (): Promise<boolean> =>
      new Promise((resolve) => {
        wake = () => {
          if (isOver || isRung) resolve(!isOver)
        }
        wake()
      }),
    stop(): void {
      clearTimeout(timer)
      leave()
      signal.removeEventListener('abort', end)
      unsubscribe()
    },
  }
}

import type * as contract from '#shared/api/index.gen.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { newId } from '#shared/primitives/ids.ts'
import { ApiError, type CallName, type Family } from '../../api/client.ts'
import type { Send } from '../../api/command.ts'
import { store } from '../../store.ts'
import type { DocRef, QueuedCall } from './command-row.ts'
import { commandsAtom, outboxAtom } from './outbox-state.ts'

type Contract = typeof contract
type CallOf<C extends QueuedCall> = C extends `${infer F extends Family}/${infer N}`
  ? N extends keyof Contract[F]
    ? Contract[F][N]
    : never
  : never

/** Time in which somebody still looks at the form that they sent. */
const WAIT_MS = 8000

export interface CommandAbout {
  /** documents whose edits go first */
  names: readonly DocRef[]
  /** people that it is about */
  count: number
}

/**
 * Sends a command by way of the outbox: it is on the disk before anything leaves. Null: it waits here, and goes when there is a connection.
 * Without an outbox, as for administrators, it is sent like any other. @throws what `send` throws
 */
export async function giveCommand<C extends QueuedCall>(
  send: Send,
  path: C,
  input: InputOf<CallOf<C>>,
  about: CommandAbout,
): Promise<OutputOf<CallOf<C>> | null> {
  const outbox = store.get(outboxAtom)
  if (!outbox) {
    const [family, name] = path.split('/') as [Family, CallName<Family>]
    // the same call, which the type of `path` names
    return (await send(family, name, input as never)) as OutputOf<CallOf<C>>
  }
  // pressed again while it waits: it is the same wish
  if (isWaiting(path, input)) return null
  const id = newId()
  const outcome = await outbox.give({ id, call: path, input, ...about, at: Date.now() }, WAIT_MS)
  if (outcome.kind === 'waiting') return null
  if (outcome.kind === 'done') return (outcome.result as OutputOf<CallOf<C>> | undefined) ?? null
  // told here, so no second place has to say so
  await outbox.discard(id)
  const { status, code, message, details } = outcome.problem
  throw new ApiError({ status, error_code: code, message, details: [...details] })
}

const isWaiting = (path: QueuedCall, input: unknown): boolean =>
  store
    .get(commandsAtom)
    .some((row) => row.call === path && row.state !== 'needsYou' && JSON.stringify(row.input) === JSON.stringify(input))

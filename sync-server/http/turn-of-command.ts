import { createHash } from 'node:crypto'
import type { Actor } from '#shared/primitives/roles.ts'
import type { RequestFacts } from './handle.ts'

/** Names a command, so that its repeat has the same effects: by its Idempotency-Key, without one by the request alone. */
export function turnOfCommand(actor: Pick<Actor, 'id'>, request: Pick<RequestFacts, 'header' | 'id'>): string {
  const key = request.header('idempotency-key') || request.id
  return createHash('sha256').update(`${actor.id} ${key}`).digest('hex').slice(0, 24)
}

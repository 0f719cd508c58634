import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import { openText, sealText } from '../services/sealed-text.ts'

interface Owner {
  actor: Pick<Actor, 'id'>
  /** the Idempotency-Key; the database holds only a hash of it, so it alone opens nothing */
  key: string
}

/** Kept answers hold personal data: they are encrypted under the server's secret and the caller's own key. */
export const sealAnswer = (deps: Pick<Deps, 'secret'>, owner: Owner, text: string): string => sealText(deps, purposeOf(owner), text)

/** Null when the secret of the server has changed since. */
export const openAnswer = (deps: Pick<Deps, 'secret'>, owner: Owner, sealed: string): string | null =>
  openText(deps, purposeOf(owner), sealed)

const purposeOf = ({ actor, key }: Owner): string => `idempotency:${actor.id}:${key}`

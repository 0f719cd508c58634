import type { Role } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { KNOWN_MS, type KnownDevice } from '../../models/identity/known-device.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { networkOf } from '../../services/network.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { clearAttempts, giveBackAttempt, refuseFor, takeAttempt, type Limit } from './attempt-limiter.ts'

type LimitDeps = Pick<Deps, 'models' | 'clock' | 'secret'>

const WINDOW_MS = 15 * 60_000
/** Wrong passwords in a quarter of an hour. Strangers are counted by address, by account, and by both; a known browser profile only by itself. */
const MOST = { addressOfAccount: 10, account: 50, address: 100, knownDevice: 10 } as const

export interface Guess {
  role: Role
  email: string
  /** undefined: there is no such account, which must not show */
  accountId: string | undefined
  identifier: string | undefined
  address: string
}

/**
 * Counts a password before it is compared, so that simultaneous guesses all count. Exhausted guesses lock out strangers only: profiles that
 * signed in before, or reset the password by mail, count apart.
 * @throws AppError rateLimited, the same for accounts that do not exist
 */
export async function takeGuess(deps: LimitDeps, guess: Guess): Promise<{ wasRight(): Promise<void> }> {
  const { own, shared } = (await isKnownDevice(deps, guess)) ? knownDeviceLimits(deps, guess) : strangerLimits(deps, guess)
  // a refused try does not count further: one address cannot use up what all strangers have
  for (const limit of [own, ...shared]) {
    const refused = await takeAttempt(deps, limit)
    if (refused) refuseFor(refused.waitMs)
  }
  return {
    async wasRight() {
      await clearAttempts(deps, own)
      // not cleared: signing in to an account of one's own must not buy guesses for others
      for (const limit of shared) await giveBackAttempt(deps, limit)
    },
  }
}

/** From now on this browser profile is counted apart when somebody signs in to this account. */
export async function knowDevice(deps: LimitDeps, accountId: string, identifier: string | undefined): Promise<void> {
  if (identifier === undefined) return
  const _id = deviceMark(deps, accountId, identifier)
  const seenAt = deps.clock.now()
  await upsert(async () => await deps.models.knownDevices.updateOne({ _id }, { $set: { accountId, seenAt } }, { upsert: true }))
}

async function isKnownDevice(deps: LimitDeps, { accountId, identifier }: Guess): Promise<boolean> {
  // asked for accounts that do not exist too, so that both take the same time
  const _id = deviceMark(deps, accountId ?? '-', identifier ?? '-')
  const known = await deps.models.knownDevices.findOne({ _id }).lean<KnownDevice>()
  return known !== null && identifier !== undefined && known.seenAt > deps.clock.now() - KNOWN_MS
}

const deviceMark = (deps: LimitDeps, accountId: string, identifier: string): string => keyedHash(deps, 'device', accountId, identifier)

/** `own` is of nobody else, `shared` may be used up by others. */
interface Limits {
  own: Limit
  shared: readonly Limit[]
}

const knownDeviceLimits = (deps: LimitDeps, { role, email, identifier = '' }: Guess): Limits => ({
  own: limitOf(deps, 'knownDevice', role, email, identifier),
  shared: [],
})

function strangerLimits(deps: LimitDeps, { role, email, address }: Guess): Limits {
  const network = networkOf(address)
  return {
    own: limitOf(deps, 'addressOfAccount', role, email, network),
    shared: [limitOf(deps, 'address', network), limitOf(deps, 'account', role, email)],
  }
}

const limitOf = (deps: LimitDeps, name: keyof typeof MOST, ...who: readonly string[]): Limit => ({
  key: keyedHash(deps, `sign-in ${name}`, ...who),
  most: MOST[name],
  windowMs: WINDOW_MS,
})

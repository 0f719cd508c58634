import { digitsOf } from '#shared/primitives/secret.ts'
import type { Bytes, Derive, PasscodeCost } from '../../crypto/derive-types.ts'
import { importPrivate, makeKeysToShare, openKeys, openSealed, sealFor, type LockKeys } from '../../crypto/lock-crypto.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { kioskDb, type EventRow } from './kiosk-db.ts'

/** Wrong PINs before only the key from the server opens. */
export const MOST_TRIES = 10
export const MIN_PIN = 6

/** Six digits or more, of whatever script, and nothing else. */
export const isPin = (typed: string): boolean => digitsOf(typed).length >= MIN_PIN && /^[\p{Nd}\s]+$/u.test(typed)

const contextOf = (eventId: string): string => `holdfast-kiosk-key-1:${eventId}`

/** New key pair of an event: under the PIN for the tablet, and its private half for the server. */
export async function makeEventKeys(
  eventId: string,
  pin: string,
  parts: { derive: Derive; cost?: PasscodeCost },
): Promise<{ keys: LockKeys; privateKey: string }> {
  const { keys, pkcs8 } = await makeKeysToShare(digitsOf(pin), contextOf(eventId), parts)
  return { keys, privateKey: toBase64(pkcs8) }
}

/** Result of trying a PIN. */
export type Unlocked = { key: CryptoKey } | { key: null; triesLeft: number }

/** Tries a PIN. Each try is counted on disk before it is made, so that reloading the page gives none back. */
export async function unlockByPin(eventId: string, pin: string, { derive }: { derive: Derive }): Promise<Unlocked> {
  const event = await takeTry(eventId)
  if (!event) return { key: null, triesLeft: 0 }
  const key = await openKeys(event.keys, digitsOf(pin), { context: contextOf(eventId), derive })
  if (!key) return { key: null, triesLeft: event.triesLeft }
  await kioskDb.events.update(eventId, { triesLeft: MOST_TRIES })
  return { key }
}

/** Opens by the key that the server gave a recruiter; null when it is not of this event. The PIN may be tried again then. */
export async function unlockByKey(eventId: string, typed: string): Promise<CryptoKey | null> {
  const event = await kioskDb.events.get(eventId)
  const pkcs8 = fromBase64(typed.replaceAll(/\s/g, ''))
  const key = event && pkcs8 && (await importPrivate(pkcs8))
  if (!key || !(await isHalfOf(event.keys.publicKey, key))) return null
  await kioskDb.events.update(eventId, { triesLeft: MOST_TRIES })
  return key
}

const isHalfOf = async (publicKey: Bytes, key: CryptoKey): Promise<boolean> =>
  (await openSealed(key, await sealFor(publicKey, 'kiosk', 'probe'), 'probe')) === 'kiosk'

/** The event with one try less; null when there is none left. */
const takeTry = (eventId: string): Promise<EventRow | null> =>
  kioskDb.transaction('rw', kioskDb.events, async () => {
    const event = await kioskDb.events.get(eventId)
    if (!event || event.triesLeft <= 0) return null
    const next = { ...event, triesLeft: event.triesLeft - 1 }
    await kioskDb.events.put(next)
    return next
  })

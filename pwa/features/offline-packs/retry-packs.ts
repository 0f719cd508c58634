import { liveQuery } from 'dexie'
import { defer, EMPTY, filter, from, switchMap, tap, timer, type Observable } from 'rxjs'
import type { PackRow } from '#worker/vault/schema.ts'
import { vault } from './vault-db.ts'

/** Emits whenever packs that wait for the server should be tried again: after a refusal no event of the network tells that it is over. */
export function packRetries(accountId: string, delayMs = packRetryMs): Observable<unknown> {
  return defer(() => {
    let misses = 0
    let done = 0
    return from(liveQuery(() => vault().packs.toArray())).pipe(
      switchMap((all) => {
        const packs = all.filter((pack) => pack.accountId === accountId)
        const now = packs.reduce((sum, { doneBytes }) => sum + doneBytes, 0)
        if (now > done) misses = 0
        done = now
        return packs.some(waitsForServer) ? timer(delayMs(misses, Math.random())).pipe(tap(() => misses++)) : EMPTY
      }),
      // an event tells when the network is back
      filter(() => navigator.onLine !== false),
    )
  })
}

/** May the same request succeed later, with nothing done on this device? */
export const waitsForServer = ({ state, problem }: Pick<PackRow, 'state' | 'problem'>): boolean =>
  state === 'paused' && (problem === 'offline' || problem === 'failed')

/** Milliseconds before the next try after `misses` without a byte: 2 s, doubled up to five minutes, never less than half. `random` is in [0, 1). */
export const packRetryMs = (misses: number, random: number): number => Math.min(300_000, 2000 * 2 ** misses) * (0.5 + random / 2)

import { atom } from 'jotai'
import type { ResponseOrigin } from '#shared/lib/response-origin.ts'
import { store } from '../store.ts'

/** Ways out of this page: to the server, and to the store of recordings, before which other machines may stand. */
export type Way = 'server' | 'store'

/** Ways on which somebody else has answered last, like a network that wants a sign-in. */
const foreignWaysAtom = atom<ReadonlySet<Way>>(new Set<Way>())

/** True while a machine on the way answers in the place of the server or the store: this device is not offline, and nothing of ours is broken. */
export const isInterceptedAtom = atom((get) => get(foreignWaysAtom).size > 0)

/** Notes whose the last response was; a proxy without a server behind it says nothing about a network that wants a sign-in. */
export function noteOrigin(way: Way, origin: ResponseOrigin): void {
  const known = store.get(foreignWaysAtom)
  if (origin === 'noServer' || known.has(way) === (origin === 'foreign')) return
  const ways = new Set(known)
  if (origin === 'foreign') ways.add(way)
  else ways.delete(way)
  store.set(foreignWaysAtom, ways)
}

let quietUntilMs = 0

/** Notes the pause for which a server at its limit asks. */
export function notePause(ms: number, nowMs = performance.now()): void {
  quietUntilMs = Math.max(quietUntilMs, nowMs + ms)
}

/** False while the server has asked for a pause: questions that nobody waits for are put off. */
export const mayAskQuietly = (nowMs = performance.now()): boolean => nowMs >= quietUntilMs

/** Address that leads past the copy of the app on this device to the network: to its sign-in, or through to the server, which shows the app. */
export const NETWORK_PAGE = '/network'

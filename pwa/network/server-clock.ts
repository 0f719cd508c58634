import { atom } from 'jotai'
import { store } from '../store.ts'

/** Difference that people and certificates notice; less is the way of the answer and the whole seconds in which servers count. */
const MOST_MS = 300_000

/** Time by which the clock of this device is ahead of the server's (below zero: behind), when that is more than anybody means; else null. */
export const clockErrorAtom = atom<number | null>(null)

/** Compares the clock of this device with the moment that an answer of the server bears. Answers without one say nothing. */
export function noteServerTime(date: string | null, nowMs: number): void {
  const serverMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverMs)) return
  const aheadMs = nowMs - serverMs
  store.set(clockErrorAtom, Math.abs(aheadMs) > MOST_MS ? aheadMs : null)
}

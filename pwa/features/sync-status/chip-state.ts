import type { SyncState } from '../../db/types.ts'
import type { Recordings } from '../delivery/use-recordings.ts'

export interface ChipState extends SyncState {
  /** recordings among what is only here */
  recordings: number
  /** of a candidate that only this device has, recorded or written: the number that is shown, when there are any */
  answers: number
}

/**
 * The whole truth of the chip: documents and recordings, and that the connection is gone even before a request has failed. "All sent" needs
 * all of it; a recording that is here only is never hidden behind documents that have arrived.
 */
export function chipState(
  documents: SyncState,
  { answers = 0, ...recordings }: Recordings & { answers?: number },
  isOnline: boolean,
): ChipState {
  const count = recordings.kept + recordings.open
  const state: ChipState = { ...documents, recordings: count, answers }
  if (state.phase !== 'sent' && state.phase !== 'sending') return state
  if (!isOnline) return { ...state, phase: 'waiting', reason: 'offline' }
  if (recordings.kept > 0) return { ...state, phase: 'sending' }
  return recordings.open > 0 ? { ...state, phase: 'waiting' } : state
}

import type { SyncState } from '../../db/types.ts'
import type { Recordings } from '../delivery/use-recordings.ts'

export interface ChipState extends SyncState {
  /** recordings among what is only here */
  recordings: number
}

/**
 * The whole truth of the chip: documents and recordings, and that the connection is gone even before a request has failed. "All sent" needs
 * all of it; a recording that is here only is never hidden behind documents that have arrived.
 */
export function chipState(documents: SyncState, recordings: Recordings, isOnline: boolean): ChipState {
  const count = recordings.kept + recordings.open
  const state: ChipState = { ...documents, recordings: count }
  if (state.phase !== 'sent' && state.phase !== 'sending') return state
  if (!isOnline) return { ...state, phase: 'waiting', reason: 'offline' }
  if (recordings.kept > 0) return { ...state, phase: 'sending' }
  return recordings.open > 0 ? { ...state, phase: 'waiting' } : state
}

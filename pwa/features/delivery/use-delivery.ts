import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { captureDb } from '../capture/capture-db.ts'
import { useLive } from '../packs/use-live.ts'
import { deliveryPhaseAtom } from './delivery.ts'
import { deliveryOf, type DeliveryFacts, type DeliveryState } from './delivery-state.ts'

/** Where each answer of an interview is, kept current. */
export function useDelivery(interviewId: string): {
  phase: DeliveryFacts['phase']
  stateOf: (answer: DeliveryFacts['answer'] & { id: string }) => DeliveryState
} {
  const query = useCallback(() => captureDb.uploads.where({ interviewId }).toArray(), [interviewId])
  const uploads = useLive(query) ?? NONE
  const phase = useAtomValue(deliveryPhaseAtom)[interviewId] ?? 'idle'
  return { phase, stateOf: (answer) => deliveryOf({ answer, uploads: uploads.filter((row) => row.answerId === answer.id), phase }) }
}

const NONE: readonly never[] = []

/** Bytes that this answer still has to send. */
export const bytesLeftOf = (state: DeliveryState): number => ('bytesLeft' in state ? state.bytesLeft : 0)

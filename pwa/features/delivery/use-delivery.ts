import { useAtomValue } from 'jotai'
import { captureDb } from '../capture/capture-db.ts'
import { useLive } from '../capture/use-live.ts'
import { deliveryPhaseAtom } from './delivery.ts'
import { deliveryOf, type DeliveryFacts, type DeliveryState } from './delivery-state.ts'

/** Where each answer of an interview is, kept current. */
export function useDelivery(interviewId: string): {
  phase: DeliveryFacts['phase']
  stateOf: (answer: DeliveryFacts['answer'] & { id: string }) => DeliveryState
} {
  const uploads = useLive(() => captureDb.uploads.where({ interviewId }).toArray(), [interviewId]) ?? []
  const phase = useAtomValue(deliveryPhaseAtom)[interviewId] ?? 'idle'
  return { phase, stateOf: (answer) => deliveryOf({ answer, uploads: uploads.filter((row) => row.answerId === answer.id), phase }) }
}

/** Bytes that this answer still has to send. */
export const bytesLeftOf = (state: DeliveryState): number => ('bytesLeft' in state ? state.bytesLeft : 0)

import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { UploadRow } from '#worker/upload/ports.ts'
import { byPriority } from '#worker/upload/priority.ts'
import { captureDb } from '../capture/capture-db.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { deliveryPhaseAtom } from './phase.ts'
import { deliveryOf, type DeliveryFacts, type DeliveryState } from './delivery-state.ts'

/** State of each answer of an interview, kept current. */
export function useDelivery(interviewId: string): {
  phase: DeliveryFacts['phase']
  stateOf: (answer: DeliveryFacts['answer'] & { id: string }) => DeliveryState
  uploads: readonly UploadRow[]
} {
  const query = useCallback(() => captureDb.uploads.where({ interviewId }).toArray(), [interviewId])
  const uploads = useLiveQuery(query) ?? NONE
  const first = byPriority(uploads.filter((row) => !row.stored && !row.parked))[0]?.answerId
  const phase = useAtomValue(deliveryPhaseAtom)[interviewId] ?? 'idle'
  return {
    phase,
    uploads,
    stateOf: (answer) =>
      deliveryOf({
        answer,
        uploads: uploads.filter((row) => row.answerId === answer.id),
        phase,
        isBehind: first !== undefined && first !== answer.id,
      }),
  }
}

const NONE: readonly never[] = []

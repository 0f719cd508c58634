import { useCallback } from 'react'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { captureDb, type VisitRow } from './capture-db.ts'

/** Visit of this device to an interview, kept current; undefined until it was read, null when there is none. */
export const useVisit = (interviewId: string): VisitRow | null | undefined =>
  useLiveQuery(
    useCallback(async () => (await captureDb.visits.get(interviewId)) ?? null, [interviewId]),
    { isNeeded: true },
  )

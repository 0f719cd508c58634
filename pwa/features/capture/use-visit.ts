import { useCallback } from 'react'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { captureDb, type VisitRow } from './capture-db.ts'

/** What this device keeps of its way through an interview, kept current; undefined until it was read, null when there is nothing. */
export const useVisit = (interviewId: string): VisitRow | null | undefined =>
  useLiveQuery(useCallback(async () => (await captureDb.visits.get(interviewId)) ?? null, [interviewId]))

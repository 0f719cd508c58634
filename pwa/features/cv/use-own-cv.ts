import { useCallback, useEffect, useState } from 'react'
import { onlineOrAfter } from '../../lib/until-response.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { captureDb, type OwnCvRow } from '../capture/capture-db.ts'
import { fetchOwnCv, sendOwnCv, type OwnCvOf, type ReadState } from './own-cv.ts'

/** Asked again that often while it is being read; doubled up to a minute. */
const FIRST_MS = 5000
const LONGEST_MS = 60_000

/** Reading of the own CV, as far as it is known here. */
export interface OwnCv {
  /** undefined while this device is read; null = nothing here */
  row: OwnCvRow | null | undefined
  /** null until the server answered or did not */
  state: ReadState | null
}

/** Reads what is here, asks for what was read until it is, and sends what was confirmed. `of` null: the employer has no CV. */
export function useOwnCv(interviewId: string, of: OwnCvOf | null): OwnCv {
  const row = useLiveQuery(
    useCallback(async () => (await captureDb.ownCvs.get(interviewId)) ?? null, [interviewId]),
    { isNeeded: true },
  )
  const [state, setState] = useState<ReadState | null>(null)
  const { jobId, sha256 } = of ?? {}
  useEffect(() => {
    if (jobId === undefined || sha256 === undefined) return
    let isCurrent = true
    void (async () => {
      for (let waitMs = FIRST_MS; isCurrent; waitMs = Math.min(waitMs * 2, LONGEST_MS)) {
        const found = await fetchOwnCv({ interviewId, jobId, sha256 }).catch((): ReadState => 'offline')
        if (!isCurrent) return
        setState(found)
        if (found === 'read' || found === 'failed') return
        await onlineOrAfter(waitMs)
      }
    })()
    return () => {
      isCurrent = false
    }
  }, [interviewId, jobId, sha256])
  const isWaiting = row?.state === 'waiting'
  useEffect(() => {
    if (isWaiting && jobId !== undefined && sha256 !== undefined) void sendOwnCv({ interviewId, jobId, sha256 }).catch(() => undefined)
  }, [isWaiting, interviewId, jobId, sha256])
  return { row, state }
}

import { useCallback, useEffect } from 'react'
import { isRecording } from '#worker/upload/rows.ts'
import { captureDb } from '../capture/capture-db.ts'
import { leavesByItself } from '../guard/by-itself.ts'
import { useLive } from '../packs/use-live.ts'

/** The browser asks before this page is closed, but only while recorded bytes or the CV of the interview are on this device alone. */
export function useLeavingReminder(interviewId: string): void {
  const query = useCallback(() => isUnsent(interviewId), [interviewId])
  const hasUnsent = useLive(query) ?? false
  useEffect(() => {
    if (!hasUnsent) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (!leavesByItself()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsent])
}

/** Recordings that were decided upon; while one runs, its own question asks. */
async function isUnsent(interviewId: string): Promise<boolean> {
  const unsent = await captureDb.uploads
    .where({ interviewId })
    .filter((row) => !row.stored && isRecording(row))
    .toArray()
  const takes = await captureDb.takes.bulkGet(unsent.map((row) => row.answerId))
  if ((await captureDb.cvs.get(interviewId))?.state === 'kept') return true
  return takes.some((take) => take?.state === 'kept' && take.segments.some((segment) => segment.bytes > 0))
}

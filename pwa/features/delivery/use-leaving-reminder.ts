import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { readDocs } from '../../db/read.ts'
import { captureDb } from '../capture/capture-db.ts'
import { isAutoSignOut } from '../session/auto-sign-out-flag.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { dbAtom, syncStateAtom } from '../session/database.ts'
import { unsentTakes } from './unsent-takes.ts'

/**
 * Asks before this page is closed, but only while this device alone holds recorded bytes, an undecided recording, a choice, a text or a CV.
 * Null: of every interview of this device.
 */
export function useLeavingReminder(interviewId: string | null): void {
  const query = useCallback(() => hasFiles(interviewId), [interviewId])
  const hasUnsent = useLiveQuery(query) ?? false
  const hasAnswers = useUnsentAnswers(interviewId)
  const isAsking = hasUnsent || hasAnswers
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isAutoSignOut()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
}

async function hasFiles(interviewId: string | null): Promise<boolean> {
  if ((await unsentTakes(interviewId)).length > 0) return true
  const cvs = await (interviewId === null ? captureDb.cvs.toArray() : captureDb.cvs.where({ interviewId }).toArray())
  if (cvs.some(({ state }) => state === 'kept')) return true
  const own = await (interviewId === null ? captureDb.ownCvs.toArray() : captureDb.ownCvs.where({ interviewId }).toArray())
  return own.some(({ state }) => state === 'waiting')
}

/** An answer without a receipt, while this device has edits that the server has not. */
function useUnsentAnswers(interviewId: string | null): boolean {
  const db = useAtomValue(dbAtom)
  const unsent = useAtomValue(syncStateAtom)?.unsent ?? 0
  const [found, setFound] = useState<{ of: string | null; unsent: number; hasAnswers: boolean } | null>(null)
  useEffect(() => {
    if (db?.actor.role !== 'jobseeker' || unsent === 0) return
    let isCurrent = true
    const tell = (hasAnswers: boolean): void => void (isCurrent && setFound({ of: interviewId, unsent, hasAnswers }))
    readDocs(db, 'answers', interviewId === null ? {} : { iv: interviewId }).then(
      (answers) => tell(answers.some(({ receipt }) => !receipt)),
      // a database that is being closed tells nothing
      () => tell(false),
    )
    return () => {
      isCurrent = false
    }
  }, [db, unsent, interviewId])
  return unsent > 0 && found !== null && found.of === interviewId && found.hasAnswers
}

import { useEffect, useState } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { useDb, useSyncState } from '../../db/hooks.ts'
import { isHere } from '../../db/read.ts'

/**
 * Waits for a job's settings, which arrive apart from the job: until then a form would show defaults as if never filled in. `offline`: they
 * cannot come now. Once shown the form stays.
 */
export function useAwaitedSettings(job: Job, isLoadingOrHere: boolean): 'coming' | 'offline' | null {
  const db = useDb()
  const { phase, lastSuccessAt } = useSyncState()
  const [without, setWithout] = useState<string>()
  const { id } = job
  // a job of this device has all there is of it
  const isMissing = id !== without && job.rev !== 0 && !isLoadingOrHere
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    const look = async (): Promise<void> => {
      await db.sync.awaitInitial()
      if (isWanted && !(await isHere(db, 'jobSettings', settingId(id, 'layout')))) setWithout(id)
    }
    // the database was closed meanwhile, and this page with it
    look().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [db, id, isMissing])
  if (!isMissing) return null
  if (phase === 'sending' || phase === 'sent') return 'coming'
  if (lastSuccessAt === undefined) return 'offline'
  // this device has read everything before; missing settings may be filled in offline, and the form stays once online
  setWithout(id)
  return null
}

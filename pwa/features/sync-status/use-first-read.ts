import { useEffect, useState } from 'react'
import { useDb, useSyncState } from '../../db/hooks.ts'

/** Has this device read all there is for this person? `coming`: it does so now. Before that, what it counts is a part. */
export function useFirstRead(): 'coming' | 'offline' | 'read' {
  const db = useDb()
  const { phase, lastSuccessAt, isCatchingUp } = useSyncState()
  const [isRead, setRead] = useState(lastSuccessAt !== undefined)
  useEffect(() => {
    if (isRead) return
    let isWanted = true
    db.sync.awaitInitial().then(
      () => isWanted && setRead(true),
      // the database was closed, and this page with it
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [db, isRead])
  if (isRead && !isCatchingUp) return 'read'
  return phase === 'sending' || phase === 'sent' ? 'coming' : 'offline'
}

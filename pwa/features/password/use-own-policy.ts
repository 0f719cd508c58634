import { useEffect, useState } from 'react'
import { useIsOnline } from '../../network/use-is-online.ts'
import { currentSession } from '../session/session.ts'
import { ownPolicy, type OwnPolicy } from './change.ts'

/** The rules for the own password: null while they are on their way, `failed` when they could not be read; `retry` asks again. */
export function useOwnPolicy(): { policy: OwnPolicy | null; hasFailed: boolean; retry: () => void } {
  const isOnline = useIsOnline()
  const [policy, setPolicy] = useState<OwnPolicy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const session = currentSession()
    if (!isOnline || !session) return
    setFailed(false)
    void ownPolicy(session.actor).then(setPolicy, () => setFailed(true))
  }, [isOnline, tries])
  return { policy, hasFailed, retry: () => setTries(tries + 1) }
}

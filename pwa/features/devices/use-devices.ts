import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { sortDevices, withoutDevices, type Device } from './devices.ts'

export interface Devices {
  /** null until they were read */
  list: readonly Device[] | null
  hasFailed: boolean
  /** ids that are on their way out */
  ending: readonly string[]
  /** number of sessions ended the last time; null before */
  ended: number | null
  retry: () => void
  end: (ids: readonly string[]) => void
}

/** Devices on which the own account is signed in, and the way to sign out there. */
export function useDevices(): Devices {
  const isOnline = useIsOnline()
  const [list, setList] = useState<readonly Device[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [ending, setEnding] = useState<readonly string[]>([])
  const [ended, setEnded] = useState<number | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isOnline) return
    setFailed(false)
    void call('session', 'list', {}).then(
      ({ sessions }) => setList(sortDevices(sessions)),
      () => setFailed(true),
    )
  }, [isOnline, tries])
  const end = async (ids: readonly string[]): Promise<void> => {
    setEnding(ids)
    try {
      const { changed } = await call('session', 'revoke', { session_ids: [...ids] })
      setList((known) => known && withoutDevices(known, ids))
      setEnded(changed.length)
    } catch {
      setFailed(true)
    } finally {
      setEnding([])
    }
  }
  return { list, hasFailed, ending, ended, retry: () => setTries(tries + 1), end: (ids) => void end(ids) }
}

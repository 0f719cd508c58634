import { useEffect, useState } from 'react'
import { formatBytes } from '../../features/language/format.ts'
import { useT } from '../../features/language/use-t.ts'
import { readStorage } from '../../features/preferences/storage.ts'
import { bytesNeeded, hasRoom } from '../../features/recorder/room.ts'

/** Why there is no room for a recording of this length, in words; undefined when there is. */
export function useRoomProblem(of: { bitsPerSecond: number; limitMs: number }): string | undefined {
  const t = useT('candidate')
  const [storage, setStorage] = useState<{ freeBytes: number } | null>(null)
  useEffect(() => {
    void readStorage().then(setStorage)
  }, [])
  const needed = bytesNeeded(of)
  if (hasRoom(storage, needed)) return undefined
  return t('storage.low', { free: formatBytes(storage?.freeBytes ?? 0), need: formatBytes(needed) })
}

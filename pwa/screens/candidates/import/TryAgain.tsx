import { useEffect, useEffectEvent, useRef } from 'react'
import { useDocs } from '../../../db/hooks.ts'

/** A first sync brings candidates in many parts: the last of them counts. */
const QUIET_MS = 400

/** Tries a file again when other candidates of the job are on this device than a moment before; without it the page would tell of people who are there already as new. */
export function TryAgain({ jobId, onChange }: { jobId: string; onChange: () => void }): null {
  const { docs, isLoading } = useDocs('interviews', { jobId })
  const tried = useRef<readonly unknown[] | null>(null)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (isLoading || tried.current === docs) return
    const isFirst = tried.current === null
    tried.current = docs
    // the file was tried a moment ago against whoever was here
    if (isFirst) return
    const timer = setTimeout(() => tell(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [docs, isLoading])
  return null
}

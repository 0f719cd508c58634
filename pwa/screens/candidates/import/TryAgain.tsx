import { useEffect, useEffectEvent } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { useDocs } from '../../../db/hooks.ts'

/** A first sync brings candidates in many parts: the last of them counts. */
const QUIET_MS = 400

/** Tells which candidates of the job are on this device whenever others are: people who are there already would stand as new. */
export function TryAgain({ jobId, onChange }: { jobId: string; onChange: (here: readonly Interview[]) => void }): null {
  const { docs, isLoading } = useDocs('interviews', { jobId })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => tell(docs), QUIET_MS)
    return () => clearTimeout(timer)
  }, [docs, isLoading])
  return null
}

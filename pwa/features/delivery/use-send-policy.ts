import { useEffect, useState } from 'react'
import type { Hold } from '#worker/upload/send-policy.ts'
import { watchHold } from './send-policy.ts'

/** Why the candidate of an interview wants nothing of weight sent just now, kept current; null also until it is known. */
export function useHold(interviewId: string): Hold | null {
  const [hold, setHold] = useState<Hold | null>(null)
  useEffect(() => watchHold(interviewId, setHold), [interviewId])
  return hold
}

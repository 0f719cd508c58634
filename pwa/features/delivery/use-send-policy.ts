import { useEffect, useState } from 'react'
import type { BlockReason } from '#worker/upload/send-policy.ts'
import { watchBlockReason } from './send-policy.ts'

/** Reason why the candidate of an interview allows no large sends just now, kept current; null also until it is known. */
export function useBlockReason(interviewId: string): BlockReason | null {
  const [hold, setHold] = useState<BlockReason | null>(null)
  useEffect(() => watchBlockReason(interviewId, setHold), [interviewId])
  return hold
}

import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { hasEndedProof, withoutMachineSums } from '#shared/policies/automatic/ended-proof.ts'
import { useDocs } from '../../db/hooks.ts'
import { useRubricHashes } from './use-rubric-hashes.ts'

/** Jobs whose stored sums may hold numbers of a rubric that has changed on this device; those of one whose hash is not known yet are among them. */
export function useStaleJobs(): ReadonlySet<string> {
  const { docs } = useDocs('questions', PROVEN)
  const hashes = useRubricHashes(docs)
  return useMemo(
    () => new Set(docs.flatMap((question) => (hasEndedProof(question, hashes.get(question.id)) ? [question.jobId] : []))),
    [docs, hashes],
  )
}

// a path into a field, which the types of the selector do not know
const PROVEN = { 'rubricProof.ready': true } as object

/** Candidates of a job without sums that count no more. */
export function useCountingSums(jobId: string, rows: readonly Interview[]): readonly Interview[] {
  const isStale = useStaleJobs().has(jobId)
  return useMemo(() => (isStale ? rows.map(withoutMachineSums) : rows), [isStale, rows])
}

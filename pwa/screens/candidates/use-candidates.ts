import { useDeferredValue, useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { useDocs } from '../../db/hooks.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { useFirstRows, useKeepFirstRows } from '../../features/candidate-list/first-rows.ts'
import { useSearchForms } from '../../features/candidate-list/use-search-forms.ts'
import { useCountingSums } from '../../features/rubric/use-stale-sums.ts'
import { useOutcomeWork, withWork, type OutcomeWork } from '../../features/review/outcome-work.ts'
import { useListed } from './use-listed.ts'

interface Candidates {
  /** of the job, and those of the view in their order */
  docs: readonly Interview[]
  rows: readonly Interview[]
  context: CandidateContext
  isLoading: boolean
  /** the first rows are here, the others are still being read from this device */
  isPart: boolean
  isLocked: boolean
  /** outcomes that are being written: rows show them already */
  work: OutcomeWork | undefined
}

/** Candidates of a job from this device: first those that stood first the last time, then all. */
export function useCandidates(jobId: string, view: ListView): Candidates {
  const all = useDocs('interviews', { jobId })
  const work = useOutcomeWork(jobId)
  const first = useFirstRows(jobId, view, all.isLoading)
  const isPart = all.isLoading && first.length > 0
  const read = useCountingSums(jobId, isPart ? first : all.docs)
  const { ids, shortlisted } = work ?? NO_WORK
  // thousands of rows are gone through in small steps, behind the bar that says what goes on
  const decided = useDeferredValue(useMemo(() => ({ ids, shortlisted }), [ids, shortlisted]))
  const docs = useMemo(() => withWork(read, decided), [read, decided])
  useSearchForms(all.docs)
  const { rows, context } = useListed(jobId, docs, view)
  useKeepFirstRows(jobId, view, all.isLoading ? null : rows)
  return { docs, rows, context, isLoading: all.isLoading && !isPart, isPart, isLocked: all.isLocked, work }
}

const NO_WORK = { ids: new Set<string>(), shortlisted: undefined }

import { useMemo } from 'react'
import { cvWeights, type CvCriteria } from '#shared/cv/criteria.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { useDoc } from '../../db/hooks.ts'
import type { Wanted } from './cv-rows.ts'

/** Criteria of a job for CVs as this device has them; version 0 before any were saved. */
export function useWanted(jobId: string): Wanted & { criteria: CvCriteria; isLoading: boolean } {
  const { doc, isLoading } = useDoc('jobSettings', settingId(jobId, 'cv'))
  const saved = doc?.cvScoring
  return useMemo(() => {
    const criteria = saved?.settings ?? NOTHING
    return { version: saved?.version ?? 0, criteria, weights: cvWeights(criteria), isLoading }
  }, [saved, isLoading])
}

const NOTHING: CvCriteria = {}

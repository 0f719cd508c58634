import { useMemo } from 'react'
import { useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'

/** Names of jobs by the documents on this device; a job that is not here is one of the others. */
export function useJobNames(): (jobId: string) => string {
  const t = useT('usage')
  const { docs } = useDocs('jobs')
  const names = useMemo(() => new Map(docs.map(({ id, name }) => [id, name])), [docs])
  return (jobId) => names.get(jobId) ?? t('by.job.other')
}

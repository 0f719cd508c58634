import type { Job } from '#shared/entities/job.ts'
import type { Option } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

/** The three job types (R087) as options of a Select, and the way back from its id. */
export function useJobTypes(): { options: Option[]; parse: (id: string) => Job['jobType'] } {
  const t = useT('recruiter')
  return {
    options: JOB_TYPES.map((id) => ({ id, label: t(`job.type.${id}`) })),
    parse: (id) => JOB_TYPES.find((type) => type === id) ?? 'interview',
  }
}

const JOB_TYPES = ['interview', 'cv_and_interview', 'cv'] as const satisfies readonly Job['jobType'][]

import { isJobLevel, JOB_LEVELS } from '#shared/policies/setup/layout-limits.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Level of a job: one of the five, or none. Words of former jobs are shown, and kept until another one is chosen. */
export function JobLevelField({ level, onChange }: { level: string; onChange: (level: string) => void }): React.JSX.Element {
  const t = useT('recruiter')
  const isFormer = level !== '' && !isJobLevel(level)
  return (
    <Select
      label={t('job.level')}
      value={level || NONE}
      onChange={(id) => onChange(id === NONE ? '' : id)}
      options={[
        { id: NONE, label: t('job.level.none') },
        ...JOB_LEVELS.map((id) => ({ id, label: t(`job.level.${id}`) })),
        ...(isFormer ? [{ id: level, label: level }] : []),
      ]}
    />
  )
}

const NONE = 'none'

/** Words for the level of a job, '' for none. */
export function useLevelName(): (level: string | undefined) => string {
  const t = useT('recruiter')
  return (level = '') => (isJobLevel(level) ? t(`job.level.${level}`) : level)
}

import type { Job } from '#shared/entities/job.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Copying settings from a job; nothing where there is none. */
export function CopyFromSelect({
  jobs,
  value,
  onChange,
}: {
  jobs: readonly Job[]
  value: string
  onChange: (id: string) => void
}): React.JSX.Element | null {
  const t = useT('recruiter')
  if (jobs.length === 0) return null
  const newest = jobs.toSorted((a, b) => b.createdAt - a.createdAt)
  // a list that opens at once is of use; an older job is copied from its own menu
  const shown = newest.filter(({ id }, index) => index < MAX_CHOICES || id === value)
  return (
    <Select
      label={t('copy.from')}
      description={t('copy.help')}
      options={[{ id: NOTHING, label: t('copy.none') }, ...shown.map(({ id, name }) => ({ id, label: name }))]}
      value={value || NOTHING}
      onChange={(id) => onChange(id === NOTHING ? '' : id)}
    />
  )
}

const NOTHING = 'nothing'
const MAX_CHOICES = 200

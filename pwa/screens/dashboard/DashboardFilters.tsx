import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { TEST_CHOICES, TYPE_CHOICES, type JobListView } from './job-list-view.ts'

/** Search and filters of the list of jobs. */
export function DashboardFilters({ view, onChange }: { view: JobListView; onChange: (view: JobListView) => void }): React.JSX.Element {
  const t = useT('recruiter')
  const typeWord = (type: JobListView['type']): string => (type === 'all' ? t('dashboard.allTypes') : t(`job.type.${type}`))
  return (
    <div className="hf-dash-filters">
      <TextField label={t('dashboard.search')} type="search" value={view.term} onChange={(term) => onChange({ ...view, term })} />
      <Select
        label={t('job.type')}
        options={TYPE_CHOICES.map((id) => ({ id, label: typeWord(id) }))}
        value={view.type}
        onChange={(id) => onChange({ ...view, type: TYPE_CHOICES.find((known) => known === id) ?? 'all' })}
      />
      <Select
        label={t('dashboard.test')}
        options={TEST_CHOICES.map((id) => ({ id, label: t(`dashboard.test.${id}`) }))}
        value={view.test}
        onChange={(id) => onChange({ ...view, test: TEST_CHOICES.find((known) => known === id) ?? 'all' })}
      />
      <Checkbox isSelected={view.withArchived} onChange={(withArchived) => onChange({ ...view, withArchived })}>
        {t('dashboard.withArchived')}
      </Checkbox>
    </div>
  )
}

import { SCORE_FILTERS, type ScoreFilter } from '#shared/policies/statistics/job-statistics.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Choice of the score that statistics are about. */
export function ScoreSelect({ value, onChange }: { value: ScoreFilter; onChange: (filter: ScoreFilter) => void }): React.JSX.Element {
  const t = useT('statistics')
  return (
    <div className="hf-statistics-select">
      <Select
        label={t('score')}
        options={SCORE_FILTERS.map((id) => ({ id, label: t(`score.${id}`) }))}
        value={value}
        onChange={(id) => onChange(SCORE_FILTERS.find((known) => known === id) ?? 'total')}
      />
    </div>
  )
}

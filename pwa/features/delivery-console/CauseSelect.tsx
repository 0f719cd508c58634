import type { StuckCause } from '#shared/views/stuck.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

export type CauseFilter = StuckCause | 'all'
const FILTERS: readonly CauseFilter[] = ['all', 'line', 'disk', 'permission', 'device', 'expired', 'server', 'paused', 'wifi']

/** Filters by cause. */
export function CauseSelect({ value, onChange }: { value: CauseFilter; onChange: (value: CauseFilter) => void }): React.JSX.Element {
  const t = useT('delivery')
  return (
    <Select
      label={t('console.cause')}
      value={value}
      // the ids of these options are the filters
      onChange={(id) => onChange(id as CauseFilter)}
      options={FILTERS.map((id) => ({ id, label: t(`cause.${id}`) }))}
    />
  )
}

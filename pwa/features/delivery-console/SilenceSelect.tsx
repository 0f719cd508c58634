import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

const HOUR_MS = 3_600_000
const SILENT_MS = { any: 0, hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const
export type Silence = keyof typeof SILENT_MS

/** Filter of silence for the server. */
export const silenceOf = (silence: Silence): { silent_ms?: number } => (silence === 'any' ? {} : { silent_ms: SILENT_MS[silence] })

/** Filters by how long nothing was heard. */
export function SilenceSelect({ value, onChange }: { value: Silence; onChange: (value: Silence) => void }): React.JSX.Element {
  const t = useT('delivery')
  return (
    <Select
      label={t('console.silent')}
      value={value}
      // the ids of these options are the keys
      onChange={(id) => onChange(id as Silence)}
      options={(['any', 'hour', 'day', 'week'] as const).map((id) => ({ id, label: t(`console.silent.${id}`) }))}
    />
  )
}

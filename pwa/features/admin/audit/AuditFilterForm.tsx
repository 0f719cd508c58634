import { Button } from '../../../components/Button.tsx'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { KINDS, NO_FILTERS, type AuditFilters } from './audit.ts'

interface AuditFilterFormProps {
  filters: AuditFilters
  onChange: (filters: AuditFilters) => void
  /** filters of an empty form; a log of one kind keeps its kind and does not ask for it */
  none?: AuditFilters
}

/** Filters by person, action, record, and period. */
export function AuditFilterForm({ filters, onChange, none = NO_FILTERS }: AuditFilterFormProps): React.JSX.Element {
  const t = useT('admin')
  const change = (part: Partial<AuditFilters>): void => onChange({ ...filters, ...part })
  return (
    <div className="hf-admin-filters" role="search" aria-label={t('audit.filters')}>
      <TextField
        label={t('audit.who')}
        type="search"
        description={t('audit.whoHelp')}
        value={filters.who}
        onChange={(who) => change({ who })}
      />
      {none.kind === 'all' && (
        <Select
          label={t('audit.what')}
          value={filters.kind}
          // the ids of these options are the kinds
          onChange={(id) => change({ kind: id as AuditFilters['kind'] })}
          options={KINDS.map((id) => ({ id, label: t(`audit.kind.${id}`) }))}
        />
      )}
      <TextField label={t('audit.target')} type="search" value={filters.target} onChange={(target) => change({ target })} />
      <DateTimeField
        label={t('audit.from')}
        clearLabel={t('audit.noFrom')}
        valueMs={filters.fromMs}
        onChange={(fromMs) => change({ fromMs })}
      />
      <DateTimeField label={t('audit.to')} clearLabel={t('audit.noTo')} valueMs={filters.toMs} onChange={(toMs) => change({ toMs })} />
      <Button onPress={() => onChange(none)}>{t('audit.clear')}</Button>
    </div>
  )
}

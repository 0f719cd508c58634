import { Select } from '../../components/fields/Select.tsx'
import { offsetOf, UTC_OFFSETS, type AccountValues } from '../../features/account/account-form.ts'
import { useT } from '../../i18n/use-t.ts'

interface TimeZoneFieldsProps {
  offset: string
  area: string
  onChange: (change: Pick<AccountValues, 'timezone' | 'timezone_area'>) => void
}

const NO_AREA = '-'

/** Time zone of the recruiter: a named one, which knows summer time, or a fixed offset. Choosing a zone sets the offset it has now. */
export function TimeZoneFields({ offset, area, onChange }: TimeZoneFieldsProps): React.JSX.Element {
  const t = useT('account')
  const areas = [...new Set([...Intl.supportedValuesOf('timeZone'), ...(area === '' ? [] : [area])])]
  return (
    <>
      <Select
        label={t('profile.zone')}
        value={area === '' ? NO_AREA : area}
        onChange={(id) =>
          onChange(
            id === NO_AREA ? { timezone: offset, timezone_area: '' } : { timezone: offsetOf(id, Date.now()) ?? offset, timezone_area: id },
          )
        }
        options={[{ id: NO_AREA, label: t('profile.noZone') }, ...areas.map((id) => ({ id, label: id.replaceAll('_', ' ') }))]}
      />
      <Select
        label={t('profile.offset')}
        value={offset}
        isDisabled={area !== ''}
        onChange={(timezone) => onChange({ timezone, timezone_area: area })}
        options={[...new Set([...UTC_OFFSETS, offset])].map((id) => ({ id, label: id }))}
      />
    </>
  )
}

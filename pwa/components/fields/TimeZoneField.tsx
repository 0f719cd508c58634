import { offsetOf, UTC_OFFSETS, zoneNames } from '../../lib/time-zones.ts'
import { Select } from './Select.tsx'

export interface Zone {
  /** `UTC+02:00` */
  offset: string
  /** IANA name, or '' for a fixed offset */
  area: string
}

export interface TimeZoneFieldProps {
  /** absent: offsets alone are stored here */
  areaLabel?: string
  /** words for no named zone */
  noAreaLabel?: string
  /** absent: named zones alone are stored here */
  offsetLabel?: string
  value: Zone
  onChange: (zone: Zone) => void
}

const NO_AREA = '-'

/** A time zone: a named one, which knows summer time, or a fixed offset; always a known one, and the only field for zones (ADR 0090). Choosing a zone sets the offset it has now. */
export function TimeZoneField({ areaLabel, noAreaLabel = '', offsetLabel, value, onChange }: TimeZoneFieldProps): React.JSX.Element {
  const { offset, area } = value
  return (
    <>
      {areaLabel !== undefined && (
        <Select
          label={areaLabel}
          value={area === '' ? NO_AREA : area}
          onChange={(id) => onChange(id === NO_AREA ? { offset, area: '' } : { offset: offsetOf(id, Date.now()) ?? offset, area: id })}
          options={[
            ...(offsetLabel === undefined ? [] : [{ id: NO_AREA, label: noAreaLabel }]),
            ...zoneNames(area).map((id) => ({ id, label: id.replaceAll('_', ' ') })),
          ]}
        />
      )}
      {offsetLabel !== undefined && (
        <Select
          label={offsetLabel}
          value={offset}
          isDisabled={area !== ''}
          onChange={(id) => onChange({ offset: id, area })}
          options={[...new Set([...UTC_OFFSETS, offset])].map((id) => ({ id, label: id }))}
        />
      )}
    </>
  )
}

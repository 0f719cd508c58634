import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { TimeZoneField, type Zone } from '../../../components/fields/TimeZoneField.tsx'
import { formatInZone } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

/** New deadline of candidates as it stands in its form. */
export interface DeadlineForm {
  /** zone in which the moments are typed */
  zone: Zone
  /** null: the start stays as it is */
  start: number | null
  end: number | null
  isNoticed: boolean
  isInvited: boolean
}

interface DeadlineFieldsProps {
  form: DeadlineForm
  onChange: (part: Partial<DeadlineForm>) => void
  jobZone: string
  isTried: boolean
}

export const isBackwards = ({ start, end }: DeadlineForm): boolean => start !== null && end !== null && start > end

/** Deadline and start in a zone of choice, said in that of the job too, and the mails about them. */
export function DeadlineFields({ form, onChange, jobZone, isTried }: DeadlineFieldsProps): React.JSX.Element {
  const t = useT('deadline')
  const tCommon = useT('common')
  const { zone, start, end } = form
  const zoneWords = (ms: number | null): string =>
    ms === null ? tCommon('field.jobZone', { zone: jobZone }) : tCommon('field.inJobZone', { at: formatInZone(ms, jobZone) })
  return (
    <>
      <TimeZoneField areaLabel={t('zone')} value={zone} onChange={(next) => onChange({ zone: next })} />
      <DateTimeField
        label={t('end')}
        valueMs={end}
        onChange={(ms) => onChange({ end: ms })}
        clearLabel=""
        zone={zone.area}
        description={zoneWords(end)}
        isRequired
        errorMessage={isTried && end === null ? t('endMissing') : undefined}
      />
      <DateTimeField
        label={t('start')}
        valueMs={start}
        onChange={(ms) => onChange({ start: ms })}
        clearLabel={t('noStart')}
        zone={zone.area}
        description={start === null ? t('startText') : zoneWords(start)}
        errorMessage={isBackwards(form) ? t('backwards') : undefined}
      />
      <Checkbox isSelected={form.isNoticed} onChange={(isNoticed) => onChange({ isNoticed })}>
        {t('notice')}
      </Checkbox>
      <Checkbox isSelected={form.isInvited} onChange={(isInvited) => onChange({ isInvited })}>
        {t('invitation')}
      </Checkbox>
    </>
  )
}

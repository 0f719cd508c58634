import { offsetMs } from '#shared/primitives/time-zone.ts'
import { DateTimeField, type DateTimeFieldProps } from '../../components/fields/DateTimeField.tsx'
import { formatInZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** A deadline of a job: typed in the reader's own zone, and said in that of the job where its clocks show another time. */
export function DeadlineField({
  jobZone,
  ...field
}: Omit<DateTimeFieldProps, 'zone' | 'description'> & { jobZone: string }): React.JSX.Element {
  const t = useT('common')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = field.valueMs ?? Date.now()
  const isSame = offsetMs(jobZone) === -new Date(at).getTimezoneOffset() * 60_000
  const own = t('field.yourZone', { zone })
  const there =
    field.valueMs === null ? t('field.jobZone', { zone: jobZone }) : t('field.inJobZone', { at: formatInZone(field.valueMs, jobZone) })
  return <DateTimeField {...field} description={isSame ? own : `${own}. ${there}`} />
}

import { GregorianCalendar, type CalendarDateTime } from '@internationalized/date'
import { useState } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState'
import { formatDateTime, formatList } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { dateAt, readDate, YEARS, type ReadDate } from './date-parts.ts'
import { useDraft } from './use-draft.ts'

export interface DateDraftOptions {
  valueMs: number | null
  onChange: (valueMs: number | null) => void
  clearLabel: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

interface DateDraft {
  state: DateFieldState
  found: ReadDate
  /** words for what is wrong with what was left */
  problem: string | undefined
  /** stores what was chosen without typing */
  set: (ms: number | null) => void
  draft: ReturnType<typeof useDraft>
}

/** Parts of a date that are stored when they are whole, possible and left. */
export function useDateDraft(
  { valueMs, onChange, clearLabel, errorMessage, isRequired, isDisabled = false }: DateDraftOptions,
  zone: string,
): DateDraft {
  const { locale } = useLocale()
  // a date that was stored is shown until it comes back from there, so that the old one never flashes
  const [sent, setSent] = useState<{ ms: number | null } | null>(null)
  const [isTried, setTried] = useState(false)
  const storedMs = sent === null ? valueMs : sent.ms
  const [date, setDate] = useState(() => dateOrNull(valueMs, zone))
  const inner = useDateFieldState({
    locale,
    createCalendar: gregorian,
    value: date,
    onChange: setDate as (date: unknown) => void, // it gives what it was given: a date with a time
    granularity: 'minute',
    hideTimeZone: true,
    shouldForceLeadingZeros: true,
    isDisabled,
  })
  const found = readDate(inner.segments, date, zone)
  const isTouched = found.kind === 'date' ? found.ms !== floorMinute(storedMs) : found.kind === 'problem' || storedMs !== null
  const show = (ms: number | null): void => {
    setTried(false)
    if (ms === null) inner.setValue(null)
    // a new object, so that parts that were emptied are filled again
    else setDate(dateAt(ms, zone))
  }
  const [last, setLast] = useState({ valueMs, zone })
  if (last.valueMs !== valueMs || last.zone !== zone) {
    setLast({ valueMs, zone })
    setSent(null)
    if (!isTouched || sent !== null || last.zone !== zone) setDate(dateOrNull(valueMs, zone))
  }
  const set = (ms: number | null): void => {
    show(ms)
    if (ms === storedMs) return
    setSent({ ms })
    onChange(ms)
  }
  const finish = (isLeft: boolean): boolean => {
    if (found.kind === 'date') set(found.ms)
    else setTried(isLeft)
    return found.kind === 'date'
  }
  const words = useDateWords(found, { storedMs, clearLabel: isRequired ? null : clearLabel })
  const problem = isTried && isTouched ? words : undefined
  return {
    // by itself it would make the last day of February of the 31st when it is left
    state: { ...inner, confirmPlaceholder: () => undefined, isInvalid: Boolean(problem ?? errorMessage) },
    found,
    problem,
    set,
    draft: useDraft({ isTouched, isRefused: problem !== undefined, finish, reset: () => show(storedMs) }),
  }
}

/** Says what is wrong with a date, and what is stored meanwhile. */
function useDateWords(
  found: ReadDate,
  { storedMs, clearLabel }: { storedMs: number | null; clearLabel: string | null },
): string | undefined {
  const t = useT('common')
  const lang = useLang()
  const reason = (): string | undefined => {
    if (found.kind === 'date') return undefined
    if (found.kind === 'empty') return clearLabel === null ? t('field.date.empty') : t('field.date.emptied', { clear: clearLabel })
    if (found.problem === 'year') return t('field.date.year', { from: String(YEARS.from), to: String(YEARS.to) })
    if (found.problem !== 'missing') return t(`field.date.${found.problem}`)
    const names = new Intl.DisplayNames(lang, { type: 'dateTimeField' })
    const parts = found.parts.map((part) => names.of(part) ?? part)
    return t('field.date.missing', { parts: formatList(parts) })
  }
  const words = reason()
  return words !== undefined && storedMs !== null ? `${words} ${t('field.date.kept', { saved: formatDateTime(storedMs) })}` : words
}

const gregorian = (): GregorianCalendar => new GregorianCalendar()
const dateOrNull = (ms: number | null, zone: string): CalendarDateTime | null => (ms === null ? null : dateAt(ms, zone))
/** The field knows no seconds. */
const floorMinute = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 60_000) * 60_000)

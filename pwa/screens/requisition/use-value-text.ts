import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { isMoney } from '#shared/policies/requisition/validator.ts'
import { formatDate, formatList, formatNumber } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { labelOf } from './label-of.ts'

/** Gives the value of a field as people read it; '' for none. */
export function useValueText(): (field: FieldV2, value: unknown) => string {
  const t = useT('ats')
  const lang = useLang()
  const option = ({ options }: FieldV2, value: string): string => {
    const found = options.find((one) => one.value === value)
    return found ? labelOf(found.label, lang, value) : value
  }
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (typeof value === 'number') return formatNumber(value, 2)
    if (isMoney(value)) return `${formatNumber(value.amount, 2)} ${value.currency}`
    if (Array.isArray(value)) return formatList(value.map((one) => option(field, String(one))))
    if (typeof value !== 'string') return ''
    if (field.type === 'date') return formatDate(Date.parse(`${value}T12:00:00`))
    return field.type === 'select' ? option(field, value) : value
  }
}

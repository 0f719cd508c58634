import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import { isMoney } from '#shared/policies/requisition/validator.ts'
import { formatDate, formatList, formatNumber } from '../../i18n/format.ts'
import { labelOf } from './label-of.ts'

/** The value of a field as people read it, with the words of yes and no; '' for none. */
export function valueText(field: FieldV2, value: unknown, words: { lang: string; yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value, 2)
  if (isMoney(value)) return `${formatNumber(value.amount, 2)} ${value.currency}`
  if (Array.isArray(value)) return formatList(value.map((one) => optionText(field, String(one), words.lang)))
  if (typeof value !== 'string') return ''
  if (field.type === 'date') return formatDate(Date.parse(`${value}T12:00:00`))
  return field.type === 'select' ? optionText(field, value, words.lang) : value
}

function optionText({ options }: FieldV2, value: string, lang: string): string {
  const found = options.find((one) => one.value === value)
  return found ? labelOf(found.label, lang, value) : value
}

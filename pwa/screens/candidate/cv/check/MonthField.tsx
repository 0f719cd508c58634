import { useState } from 'react'
import { westernDigits } from '#shared/lib/western-digits.ts'
import { Select } from '../../../../components/fields/Select.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { formatMonthName } from '../../../../i18n/format.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { monthFrom, monthParts } from './edit-body.ts'

interface MonthFieldProps {
  label: string
  /** `2024-03`, `2024`, or '' */
  value: string
  isUnsure: boolean
  onChange: (value: string) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** A month and its year; of many entries only the year is known. A year is stored once it has four digits. */
export function MonthField({ label, value, isUnsure, onChange }: MonthFieldProps): React.JSX.Element {
  const t = useT('cv')
  const { year, month } = monthParts(value)
  const [typed, setTyped] = useState<string | null>(null)
  const change = (next: { year: string; month: string }): void => {
    const made = monthFrom(next)
    setTyped(made === null ? next.year : null)
    if (made !== null) onChange(made)
  }
  return (
    <div className="hf-cv-month">
      <Select
        label={t('check.monthOf', { what: label })}
        options={[{ id: '-', label: t('check.noMonth') }, ...MONTHS.map((id) => ({ id, label: formatMonthName(id) }))]}
        value={month || '-'}
        isDisabled={year === ''}
        onChange={(id) => change({ year, month: id === '-' ? '' : id })}
      />
      <TextField
        label={t('check.yearOf', { what: label })}
        value={typed ?? year}
        maxLength={4}
        onChange={(text) => change({ year: westernDigits(text).trim(), month })}
        {...(isUnsure && { description: t('check.unsure') })}
        {...(typed !== null && { errorMessage: t('check.year') })}
      />
    </div>
  )
}

import type { FieldV2, Money } from '#shared/lib/requisition/fields.ts'
import { isMoney, MAX_LONG, MAX_TEXT } from '#shared/policies/requisition/validator.ts'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { DateTimeField } from '../../components/fields/DateTimeField.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useLang, useT } from '../../i18n/use-t.ts'
import { labelOf } from '../../features/requisition/label-of.ts'

interface FieldInputProps {
  field: FieldV2
  value: unknown
  onChange: (value: unknown) => void
  isDisabled: boolean
  errorMessage?: string | undefined
}

/** A field of a form, by its kind. */
export function FieldInput(props: FieldInputProps): React.JSX.Element {
  const { field, value, onChange, isDisabled, errorMessage } = props
  const t = useT('ats')
  const lang = useLang()
  const label = labelOf(field.label, lang, field.key)
  const base = { label, isDisabled, errorMessage, isRequired: field.required, name: `job_info.${field.key}` }
  const text = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'text':
    case 'user':
      return <TextField {...base} value={text} onChange={onChange} maxLength={MAX_TEXT} />
    case 'long':
      return <TextArea {...base} value={text} onChange={onChange} rows={6} maxLength={MAX_LONG} />
    case 'number':
      return <NumberField {...base} value={typeof value === 'number' ? value : NaN} onChange={onChange} onClear={() => onChange(null)} />
    case 'money':
      return <MoneyInput {...props} label={label} />
    case 'date':
      return (
        <DateTimeField
          {...base}
          zone="UTC"
          description={t('field.day')}
          clearLabel={t('field.noDate')}
          valueMs={text === '' ? null : Date.parse(`${text}T00:00:00Z`)}
          onChange={(ms) => onChange(ms === null ? null : new Date(ms).toISOString().slice(0, 10))}
        />
      )
    case 'select':
      return (
        <Select
          {...base}
          value={text}
          onChange={(id) => onChange(id === NONE ? null : id)}
          options={optionsOf(field, lang, t('field.none'))}
        />
      )
    case 'multi':
      return <Choices {...props} label={label} />
    case 'bool':
      return (
        <Checkbox isSelected={value === true} isDisabled={isDisabled} onChange={onChange}>
          {label}
        </Checkbox>
      )
  }
}

const NONE = '-'

const optionsOf = (field: FieldV2, lang: string, none: string): { id: string; label: string }[] => [
  ...(field.required ? [] : [{ id: NONE, label: none }]),
  ...field.options.map(({ value, label }) => ({ id: value, label: labelOf(label, lang, value) })),
]

/** An amount with its currency. */
function MoneyInput({ field, label, value, onChange, isDisabled, errorMessage }: FieldInputProps & { label: string }): React.JSX.Element {
  const t = useT('ats')
  const { amount, currency }: Money = isMoney(value) ? value : { amount: NaN, currency: FIRST_CURRENCY }
  return (
    <div className="hf-requisition-money">
      <NumberField
        label={label}
        isRequired={field.required}
        isDisabled={isDisabled}
        errorMessage={errorMessage}
        minValue={0}
        step={0.01}
        value={amount}
        onChange={(next) => onChange({ amount: next, currency })}
        onClear={() => onChange(null)}
      />
      <Select
        label={t('field.currency', { label })}
        isDisabled={isDisabled || Number.isNaN(amount)}
        value={currency}
        onChange={(next) => onChange({ amount, currency: next })}
        options={[...new Set([currency, ...CURRENCIES])].map((id) => ({ id, label: id }))}
      />
    </div>
  )
}

const FIRST_CURRENCY = 'EUR'
/** Offered ones; any other that is stored stays. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'AED', 'SAR', 'QAR', 'EGP', 'INR', 'JPY', 'CNY', 'THB', 'SGD', 'AUD', 'BRL', 'PLN']

/** Several of a list. */
function Choices({ field, label, value, onChange, isDisabled, errorMessage }: FieldInputProps & { label: string }): React.JSX.Element {
  const lang = useLang()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="hf-requisition-choices">
      <legend className="hf-label">{label}</legend>
      {field.options.map((option) => (
        <Checkbox
          key={option.value}
          isDisabled={isDisabled}
          isSelected={chosen.includes(option.value)}
          onChange={(isOn) =>
            onChange(field.options.map((one) => one.value).filter((id) => (id === option.value ? isOn : chosen.includes(id))))
          }
        >
          {labelOf(option.label, lang, option.value)}
        </Checkbox>
      ))}
      {errorMessage && <span className="hf-field-error">{errorMessage}</span>}
    </fieldset>
  )
}

import { Button as AriaButton } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useT } from '../../i18n/use-t.ts'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { Icon } from '../Icon.tsx'
import { useNumberDraft } from './use-number-draft.ts'

export interface NumberFieldProps {
  label: string
  /** NaN shows an empty field */
  value: number
  /** told when the number is whole and left */
  onChange: (value: number) => void
  /** allows an empty field, and hears that it was emptied */
  onClear?: () => void
  minValue?: number
  maxValue?: number
  step?: number
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  /** of the field in the call, for what the server says about it */
  name?: string
}

/** A number with plus and minus, in the writing of the person's region; the only field for numbers (ADR 0090). */
export function NumberField({
  label,
  value,
  onChange,
  onClear,
  minValue,
  maxValue,
  step = 1,
  description,
  errorMessage,
  isRequired = false,
  ...field
}: NumberFieldProps): React.JSX.Element {
  const t = useT('common')
  const draft = useNumberDraft({ value, onChange, onClear, min: minValue, max: maxValue, step })
  const error = draft.problem ?? errorMessage
  const isFixed = field.isReadOnly === true || field.isDisabled === true
  const stepButton = (direction: 1 | -1): React.JSX.Element => (
    <AriaButton
      className="hf-button hf-button-secondary hf-button-icon"
      aria-label={t(direction === 1 ? 'field.more' : 'field.less', { label })}
      excludeFromTabOrder
      isDisabled={isFixed}
      onPress={() => draft.stepBy(direction)}
    >
      <Icon name={direction === 1 ? 'plus' : 'minus'} />
    </AriaButton>
  )
  return (
    <div {...draft.props}>
      <AriaTextField
        className="hf-field"
        value={draft.text}
        onChange={draft.onType}
        {...(error && { isInvalid: true })}
        isRequired={isRequired}
        validationBehavior="aria"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...field}
      >
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
        <Group className="hf-stepper-field">
          {stepButton(-1)}
          <Input className="hf-input" onKeyDown={isFixed ? undefined : draft.onKeyDown} />
          {stepButton(1)}
        </Group>
        <FieldNotes description={description} errorMessage={error} isAnnounced={draft.problem !== undefined} />
      </AriaTextField>
    </div>
  )
}

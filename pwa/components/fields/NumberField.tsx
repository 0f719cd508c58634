import { Button as AriaButton } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { Icon } from '../Icon.tsx'

export interface NumberFieldProps {
  label: string
  /** NaN shows an empty field */
  value: number
  onChange: (value: number) => void
  minValue?: number
  maxValue?: number
  step?: number
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
}

/** A number with plus and minus, in the digits of the reader's language. */
export function NumberField({ label, description, errorMessage, isRequired = false, ...field }: NumberFieldProps): React.JSX.Element {
  return (
    <AriaNumberField className="hf-field" isInvalid={Boolean(errorMessage)} isRequired={isRequired} validationBehavior="aria" {...field}>
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <Group className="hf-stepper-field">
        <AriaButton slot="decrement" className="hf-button hf-button-secondary hf-button-icon">
          <Icon name="minus" />
        </AriaButton>
        <Input className="hf-input" />
        <AriaButton slot="increment" className="hf-button hf-button-secondary hf-button-icon">
          <Icon name="plus" />
        </AriaButton>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  )
}

import { Button as AriaButton } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { Icon } from '../Icon.tsx'
import '../overlays/overlays.css'

export interface Option {
  id: string
  label: string
}

export interface SelectProps {
  label: string
  options: readonly Option[]
  /** id of the chosen option; an empty string shows the placeholder */
  value: string
  onChange: (id: string) => void
  placeholder?: string
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** of the field in the call, for what the server says about it */
  name?: string
}

/** Choice of a single option; typing jumps to it. For up to about seven choices with text, ChoiceCards reads better. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder,
  description,
  errorMessage,
  isRequired = false,
  isDisabled = false,
  name,
}: SelectProps): React.JSX.Element {
  return (
    <AriaSelect
      className="hf-field"
      value={value || null}
      onChange={(key) => onChange(String(key))}
      {...(errorMessage && { isInvalid: true })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validationBehavior="aria"
      {...(placeholder && { placeholder })}
      {...(name && { name })}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <AriaButton className="hf-input hf-select">
        <SelectValue className="hf-select-value">
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon name="down" />
      </AriaButton>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className="hf-popover hf-popover-field">
        <ListBox className="hf-listbox" items={options}>
          {(option) => (
            <ListBoxItem className="hf-option" textValue={option.label}>
              <span className="hf-option-label">{option.label}</span>
              <span className="hf-option-mark">
                <Icon name="check" size={16} />
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

import { useState, type ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import { FieldLabel, FieldNotes } from './field-parts.tsx'

export interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'search'
  description?: ReactNode
  /** shown and announced as soon as it is given; an empty string means valid */
  errorMessage?: string | undefined
  /** nothing of it is stored, in a field that saves itself */
  isRefused?: boolean
  isRequired?: boolean
  autoComplete?: string
  maxLength?: number
  isReadOnly?: boolean
  isDisabled?: boolean
  placeholder?: string
  name?: string
  onBlur?: () => void
}

/** Single-line text. A password can be shown; pasting is always allowed. */
export function TextField({
  label,
  type = 'text',
  description,
  errorMessage,
  isRefused = false,
  isRequired = false,
  placeholder,
  ...field
}: TextFieldProps): React.JSX.Element {
  const t = useT('common')
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  const input = <Input className="hf-input" {...(placeholder && { placeholder })} />
  return (
    <AriaTextField
      className="hf-field"
      type={isPassword && isShown ? 'text' : type}
      {...(errorMessage && { isInvalid: true })}
      {...(isRefused && REFUSED)}
      isRequired={isRequired}
      validationBehavior="aria"
      dir="auto"
      {...field}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      {isPassword ? (
        <div className="hf-field-inline">
          {input}
          <IconButton
            label={isShown ? t('field.hidePassword') : t('field.showPassword')}
            icon={isShown ? 'eye-off' : 'eye'}
            onPress={() => setShown(!isShown)}
          />
        </div>
      ) : (
        input
      )}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

/** Mark of a field that keeps its step open. */
export const REFUSED = { 'data-refused': true }

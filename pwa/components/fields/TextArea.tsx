import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useT } from '../../i18n/use-t.ts'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { REFUSED, type TextFieldProps } from './TextField.tsx'

export interface TextAreaProps extends Omit<TextFieldProps, 'type'> {
  rows?: number
  /** does what Ctrl+Enter or ⌘+Enter is for */
  onSend?: () => void
}

/** Several lines; grows with its text. A maximum length shows a counter, said to readers only near the end. */
export function TextArea({
  label,
  description,
  errorMessage,
  isRefused = false,
  isRequired = false,
  placeholder,
  rows = 4,
  onSend,
  ...field
}: TextAreaProps): React.JSX.Element {
  const t = useT('common')
  const left = field.maxLength === undefined ? null : field.maxLength - field.value.length
  return (
    <AriaTextField
      className="hf-field"
      {...(errorMessage && { isInvalid: true })}
      {...(isRefused && REFUSED)}
      isRequired={isRequired}
      validationBehavior="aria"
      onKeyDown={(event) => {
        if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
        else event.continuePropagation()
      }}
      {...field}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <AriaTextArea
        className="hf-input"
        rows={rows}
        dir="auto"
        // browsers only bring the line with the cursor into view, and leave the rest under a bar that stays in place
        onFocus={(event) => event.target.scrollIntoView({ block: 'nearest' })}
        {...(placeholder && { placeholder })}
      />
      {left !== null && (
        <span className="hf-field-counter" aria-live={left <= 20 ? 'polite' : 'off'}>
          {t('field.left', { count: left })}
        </span>
      )}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../Icon.tsx'
import './fields.css'

export interface DateTimeFieldProps {
  label: string
  /** ms since 1970, null for none */
  valueMs: number | null
  onChange: (valueMs: number | null) => void
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

/** A moment in the reader's own zone, which is named below; the browser's own picker does the typing and the calendar. */
export function DateTimeField({
  label,
  valueMs,
  onChange,
  description,
  errorMessage,
  isRequired = false,
  isDisabled = false,
}: DateTimeFieldProps): React.JSX.Element {
  const t = useT('common')
  const id = useId()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="hf-field">
      <label className="hf-label" htmlFor={id}>
        {label}
        {isRequired && <span className="hf-label-note">{t('field.required')}</span>}
      </label>
      <input
        id={id}
        className="hf-input"
        type="datetime-local"
        value={valueMs === null ? '' : localInput(valueMs)}
        onChange={(event) => onChange(fromInput(event.target.value))}
        required={isRequired}
        disabled={isDisabled}
        aria-invalid={Boolean(errorMessage)}
        aria-describedby={`${id}-note`}
      />
      <div id={`${id}-note`} className="hf-field">
        <span className="hf-field-help">{description ?? t('field.yourZone', { zone })}</span>
        {errorMessage && (
          <span className="hf-field-error">
            <Icon name="octagon" size={16} />
            <span>{errorMessage}</span>
          </span>
        )}
      </div>
    </div>
  )
}

/** `2026-11-21T18:05` in the local zone, the form the input wants. */
function localInput(ms: number): string {
  const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

function fromInput(value: string): number | null {
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? null : ms
}

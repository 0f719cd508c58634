import type { CalendarDateTime } from '@internationalized/date'
import { useId, useRef } from 'react'
import { useDateField, useDateSegment } from 'react-aria/useDateField'
import type { DateFieldState, DateSegment } from 'react-stately/useDateFieldState'
import { useT } from '../../i18n/use-t.ts'
import { Button, IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { dateFromPicker, pickerValue } from './date-parts.ts'
import { useDateDraft } from './use-date-draft.ts'
import './fields.css'
import './dates.css'

export interface DateTimeFieldProps {
  label: string
  /** ms since 1970, null for none */
  valueMs: number | null
  /** told when the date is whole, possible and left, and null when no date was chosen */
  onChange: (valueMs: number | null) => void
  /** words of the button that chooses no date: "No deadline" */
  clearLabel: string
  /** IANA name; the reader's own if left out */
  zone?: string
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

/**
 * A moment in a zone, which is named below; the only field for dates and times (ADR 0090). Its parts stand in the order of the region, and
 * the browser's own picker can fill them.
 */
export function DateTimeField(props: DateTimeFieldProps): React.JSX.Element {
  const { label, valueMs, clearLabel, errorMessage, isRequired = false, isDisabled = false } = props
  const zone = props.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const t = useT('common')
  const id = useId()
  const { state, found, problem, set, draft } = useDateDraft(props, zone)
  const field = useRef<HTMLDivElement>(null)
  const error = problem ?? errorMessage
  const { labelProps, fieldProps } = useDateField({ label, isDisabled, 'aria-describedby': `${id}-note` }, state, field)
  return (
    <div className="hf-field" {...draft}>
      <span {...labelProps} className="hf-label">
        {label}
        {isRequired && <span className="hf-label-note">{t('field.required')}</span>}
      </span>
      <div className="hf-date-row">
        <div className="hf-input hf-date" data-invalid={Boolean(error) || undefined} data-disabled={isDisabled || undefined}>
          <div {...fieldProps} ref={field} className="hf-date-parts">
            {state.segments.map((segment, index) => (
              // the parts of a region keep their places
              <Segment key={index} segment={segment} state={state} />
            ))}
          </div>
          {!isDisabled && <Picker label={t('field.date.pick', { label })} state={state} />}
        </div>
        {!isRequired && !isDisabled && (valueMs !== null || found.kind !== 'empty') && (
          <Button variant="quiet" onPress={() => set(null)}>
            {clearLabel}
          </Button>
        )}
      </div>
      <div id={`${id}-note`} className="hf-field">
        <span className="hf-field-help">{props.description ?? t('field.yourZone', { zone })}</span>
        {error && (
          <span className="hf-field-error">
            <Icon name="octagon" size={16} />
            <span {...(problem !== undefined && { role: 'alert' })}>{error}</span>
          </span>
        )}
      </div>
    </div>
  )
}

/** Year, month, day, hour or minute, or the signs between them. */
function Segment({ segment, state }: { segment: DateSegment; state: DateFieldState }): React.JSX.Element {
  const part = useRef<HTMLSpanElement>(null)
  const { segmentProps } = useDateSegment(segment, state, part)
  return (
    <span {...segmentProps} ref={part} className={segment.type === 'literal' ? 'hf-date-sign' : 'hf-date-part'}>
      {segment.text}
    </span>
  )
}

/** Browser's own calendar, which phones have for the thumb; what it gives is a draft as well. */
function Picker({ label, state }: { label: string; state: DateFieldState }): React.JSX.Element | null {
  const input = useRef<HTMLInputElement>(null)
  if (typeof HTMLInputElement === 'undefined' || !('showPicker' in HTMLInputElement.prototype)) return null
  return (
    <span className="hf-date-picker">
      <IconButton label={label} icon="calendar" onPress={() => input.current?.showPicker()} />
      <input
        ref={input}
        type="datetime-local"
        tabIndex={-1}
        aria-hidden="true"
        value={pickerValue(state.value as CalendarDateTime | null)} // the field is given no other kind
        onChange={(event) => {
          const picked = dateFromPicker(event.target.value)
          if (picked) state.setValue(picked)
        }}
      />
    </span>
  )
}

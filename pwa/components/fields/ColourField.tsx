import { useEffect, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { toHexColour } from '#shared/lib/colour.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldLabel, FieldNotes } from './field-parts.tsx'
import { useDraft } from './use-draft.ts'
import { useTextDraft, type ReadText } from './use-text-draft.ts'
import './fields.css'

export interface ColourFieldProps {
  label: string
  /** label of the browser's own picker beside the text */
  pickLabel: string
  /** `#022D41` */
  value: string
  /** told when the colour is whole and left, or picked */
  onChange: (value: string) => void
  description?: string
}

/** A colour as people write it, and the browser's picker; the only field for colours (ADR 0090). */
export function ColourField({ label, pickLabel, value, onChange, description }: ColourFieldProps): React.JSX.Element {
  const words = useT('common')('field.colour')
  const read = (text: string): ReadText<string> => {
    const colour = toHexColour(text)
    return colour === null ? { kind: 'problem', words } : { kind: 'value', value: colour }
  }
  const draft = useTextDraft({ stored: value, write: (colour) => colour, read, onStore: onChange, emptyWords: words })
  return (
    <div className="hf-colour-field">
      <div {...draft.props}>
        <AriaTextField
          className="hf-field"
          value={draft.text}
          onChange={draft.onType}
          isInvalid={draft.problem !== undefined}
          validationBehavior="aria"
          autoComplete="off"
          spellCheck="false"
        >
          <FieldLabel>{label}</FieldLabel>
          <Input className="hf-input" dir="ltr" />
          <FieldNotes description={description} errorMessage={draft.problem} isAnnounced />
        </AriaTextField>
      </div>
      <Picker label={pickLabel} value={draft.value} onPick={draft.set} />
    </div>
  )
}

/** A picker tells each colour it passes; the chosen one is the last when it closes. */
function Picker({ label, value, onPick }: { label: string; value: string; onPick: (value: string) => void }): React.JSX.Element {
  const [passing, setPassing] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const finish = (colour: string | null): boolean => {
    setPassing(null)
    if (colour !== null) onPick(colour.toUpperCase())
    return true
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  // React calls both events onChange; only the browser's own `change` says that the picker is closed
  useEffect(() => {
    const picker = input.current
    const close = (): void => void latest.current(picker?.value ?? null)
    picker?.addEventListener('change', close)
    return () => picker?.removeEventListener('change', close)
  }, [])
  const props = useDraft({ isTouched: passing !== null, isRefused: false, finish: () => finish(passing), reset: () => setPassing(null) })
  return (
    <div {...props}>
      <label className="hf-swatch">
        <span>{label}</span>
        <input ref={input} type="color" value={(passing ?? value).toLowerCase()} onChange={(event) => setPassing(event.target.value)} />
      </label>
    </div>
  )
}

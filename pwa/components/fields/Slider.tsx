import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldNotes } from './field-parts.tsx'
import { useNumberDraft } from './use-number-draft.ts'
import './fields.css'

export interface SliderProps {
  label: string
  value: number
  minValue: number
  maxValue: number
  step: number
  /** told once a move has ended, or a typed number is whole and left */
  onChange: (value: number) => void
  /** 0.5 is shown as 50 % */
  isPercent?: boolean
}

/** A number by its place on a line, and beside it the same number to type. */
export function Slider({ label, value, onChange, isPercent = false, ...range }: SliderProps): React.JSX.Element {
  const [moving, setMoving] = useState<number | null>(null)
  const { minValue: min, maxValue: max, step } = range
  const draft = useNumberDraft({ value, onChange, min, max, step, isPercent })
  const finish = (next: number): void => {
    setMoving(null)
    onChange(next)
  }
  return (
    <div className="hf-slider-field">
      <AriaSlider
        className="hf-slider"
        value={moving ?? value}
        onChange={setMoving}
        onChangeEnd={finish}
        formatOptions={isPercent ? { style: 'percent' } : {}}
        {...range}
      >
        <Label className="hf-label">{label}</Label>
        <SliderTrack className="hf-slider-track">
          {({ state }) => (
            <>
              <span className="hf-slider-line" />
              <span className="hf-slider-done" style={{ inlineSize: `${state.getThumbPercent(0) * 100}%` }} />
              <SliderThumb className="hf-slider-thumb" />
            </>
          )}
        </SliderTrack>
      </AriaSlider>
      <div {...draft.props}>
        <AriaTextField
          className="hf-field"
          aria-label={label}
          value={draft.text}
          onChange={draft.onType}
          isInvalid={draft.problem !== undefined}
          validationBehavior="aria"
          inputMode={Number.isInteger(step) || isPercent ? 'numeric' : 'decimal'}
          autoComplete="off"
        >
          <Input className="hf-input hf-slider-number" onKeyDown={draft.onKeyDown} />
          <FieldNotes errorMessage={draft.problem} isAnnounced />
        </AriaTextField>
      </div>
    </div>
  )
}

import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import './fields.css'

export interface SliderProps {
  label: string
  value: number
  minValue: number
  maxValue: number
  step: number
  /** told once a move has ended */
  onChange: (value: number) => void
  format?: Intl.NumberFormatOptions
}

/** A number by its place on a line, and beside it the same number to type. */
export function Slider({ label, value, onChange, format = {}, ...range }: SliderProps): React.JSX.Element {
  const [moving, setMoving] = useState<number | null>(null)
  const finish = (next: number): void => {
    setMoving(null)
    // an emptied field is no number: what was stays
    if (Number.isFinite(next)) onChange(next)
  }
  return (
    <div className="hf-slider-field">
      <AriaSlider className="hf-slider" value={moving ?? value} onChange={setMoving} onChangeEnd={finish} formatOptions={format} {...range}>
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
      <AriaNumberField aria-label={label} value={value} onChange={finish} formatOptions={format} {...range}>
        <Input className="hf-input hf-slider-number" />
      </AriaNumberField>
    </div>
  )
}

import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldLabel } from './field-parts.tsx'
import './scores.css'

export interface ScoreInputProps {
  label: string
  max: 5 | 10
  /** undefined: not scored yet */
  value?: number | undefined
  onChange: (score: number) => void
  /** meaning of a score, by score; read with the number */
  anchors?: Readonly<Record<number, string>>
  isDisabled?: boolean
}

/** A score from 1 to `max`: a radio group, and a digit key sets it (0 is 10). */
export function ScoreInput({ label, max, value, onChange, anchors = {}, isDisabled = false }: ScoreInputProps): React.JSX.Element {
  const scores = Array.from({ length: max }, (_, index) => index + 1)
  const anchor = value === undefined ? undefined : anchors[value]
  return (
    <div onKeyDown={(event) => chooseByDigit(event.key)} role="presentation">
      <RadioGroup
        className="hf-scores"
        orientation="horizontal"
        value={value === undefined ? null : String(value)}
        onChange={(score) => onChange(Number(score))}
        isDisabled={isDisabled}
      >
        <FieldLabel>{label}</FieldLabel>
        <div className="hf-scores-list">
          {scores.map((score) => (
            <RadioField key={score} value={String(score)} aria-label={anchors[score] ? `${score}: ${anchors[score]}` : String(score)}>
              <RadioButton className="hf-score">{score}</RadioButton>
            </RadioField>
          ))}
        </div>
        {anchor && <p className="hf-field-help">{anchor}</p>}
      </RadioGroup>
    </div>
  )

  function chooseByDigit(key: string): void {
    const digit = key === '0' ? 10 : Number(key)
    if (!isDisabled && Number.isInteger(digit) && digit >= 1 && digit <= max) onChange(digit)
  }
}

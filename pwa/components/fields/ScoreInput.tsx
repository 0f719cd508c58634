import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldLabel } from './field-parts.tsx'
import './scores.css'

export interface ScoreInputProps {
  label: string
  max: 5 | 10
  /** undefined: not scored yet; 0: the choice after all scores */
  value?: number | undefined
  onChange: (score: number) => void
  /** meaning of a score, by score; read with the number, those of both ends stand below the row */
  anchors?: Readonly<Record<number, string>>
  /** words of one more choice, 0, for who cannot say */
  none: string
  /** a row of a list, whose head says what the ends mean */
  isCompact?: boolean
}

/** A score from 1 to `max` in one row, and one more choice for who cannot say: a radio group, and a digit key sets it (0 is 10). */
export function ScoreInput({ label, max, value, onChange, anchors = {}, none, isCompact = false }: ScoreInputProps): React.JSX.Element {
  const scores = Array.from({ length: max }, (_, index) => index + 1)
  return (
    <div onKeyDown={chooseByDigit} role="presentation">
      <RadioGroup
        className={isCompact ? 'hf-scores hf-scores-compact' : 'hf-scores'}
        orientation="horizontal"
        value={value === undefined ? null : String(value)}
        onChange={(score) => onChange(Number(score))}
      >
        <FieldLabel>{label}</FieldLabel>
        <div className="hf-scores-list">
          {scores.map((score) => (
            <RadioField key={score} value={String(score)} aria-label={anchors[score] ? `${score}: ${anchors[score]}` : String(score)}>
              <RadioButton className="hf-score">{score}</RadioButton>
            </RadioField>
          ))}
        </div>
        <RadioField value="0" className="hf-scores-none" aria-label={none}>
          <RadioButton className="hf-score hf-score-none">{isCompact ? <span title={none}>–</span> : none}</RadioButton>
        </RadioField>
        {!isCompact && <ScoreEnds low={anchors[1] ?? ''} high={anchors[max] ?? ''} />}
      </RadioGroup>
    </div>
  )

  function chooseByDigit(event: React.KeyboardEvent): void {
    const score = scoreOfKey(event)
    if (score === undefined || score > max) return
    // the row with the focus takes it, not the whole report
    event.stopPropagation()
    onChange(score)
  }
}

/** Score that a digit key stands for, 0 for 10; undefined for other keys and with Ctrl, Alt or Meta. */
export function scoreOfKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): number | undefined {
  if (ctrlKey || metaKey || altKey || !/^[0-9]$/.test(key)) return undefined
  return key === '0' ? 10 : Number(key)
}

/** Meaning of both ends of a row of scores, which readers hear with the scores themselves. */
export const ScoreEnds = ({ low, high }: { low: string; high: string }): React.JSX.Element => (
  <span className="hf-scores-ends" aria-hidden="true">
    <span>{low}</span>
    <span>{high}</span>
  </span>
)

import { useId } from 'react'
import './feedback.css'

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** value for readers, also visible at the end of the line: "7 of 12" */
  valueText?: string
  isPaused?: boolean
}

/** Progress of a known amount; for the unknown use a Skeleton. */
export function ProgressBar({ label, value, max, valueText, isPaused = false }: ProgressBarProps): React.JSX.Element {
  const id = useId()
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="hf-progress" data-paused={isPaused || undefined}>
      <div className="hf-progress-words">
        <span id={id}>{label}</span>
        {valueText && <span className="hf-tabular">{valueText}</span>}
      </div>
      <div
        className="hf-progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        {...(valueText && { 'aria-valuetext': valueText })}
      >
        <div className="hf-progress-fill" style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}

import type { CSSProperties, ReactNode } from 'react'

interface SeekBarProps {
  positionMs: number
  durationMs: number
  label: string
  /** position and length as a clock */
  clock: string
  onSeek: (ms: number) => void
  /** marks on the bar */
  children?: ReactNode
}

/** Time bar of what is played. */
export function SeekBar({ positionMs, durationMs, label, clock, onSeek, children }: SeekBarProps): React.JSX.Element {
  return (
    <div className="hf-player-time">
      <input
        type="range"
        className="hf-player-seek"
        min={0}
        max={Math.max(1, Math.round(durationMs))}
        step={1000}
        value={Math.round(positionMs)}
        aria-label={label}
        aria-valuetext={clock}
        onChange={(event) => onSeek(Number(event.target.value))}
        style={placeAt(positionMs, durationMs)}
      />
      {children}
    </div>
  )
}

/** Place on the time bar, for the style sheet. */
export const placeAt = (ms: number, ofMs: number): CSSProperties =>
  // custom properties are not in React's type
  ({ '--hf-part': ofMs > 0 ? Math.min(1, Math.max(0, ms / ofMs)) : 0 }) as CSSProperties

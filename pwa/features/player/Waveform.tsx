/** A voice as bars, from left to right in every language; `played`: how much of it was heard, 0 to 1. The time bar below says the same in words. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }): React.JSX.Element {
  // a quiet voice is drawn as high as a loud one: what counts is where somebody speaks
  const loudest = Math.max(1, ...peaks)
  return (
    <svg className="hf-player-wave" viewBox={`0 0 ${Math.max(1, peaks.length)} 100`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, at) => {
        const height = Math.max(2, (peak / loudest) * 96)
        const isPlayed = at < played * peaks.length
        // bars have no identity of their own but their place
        return (
          <rect
            key={at}
            className={isPlayed ? 'hf-player-wave-played' : undefined}
            x={at + 0.15}
            y={50 - height / 2}
            width={0.7}
            height={height}
          />
        )
      })}
    </svg>
  )
}

import { useState } from 'react'

const BARS = 60
/** in units of the picture: from the middle of a bar to the next, and the least height */
const [STEP, HEIGHT, LEAST] = [4, 48, 3]

/** Loudness of the last seconds as a waveform: that the voice is heard is seen where there is no picture. The meter below says it in words. */
export function VoiceWave({ level }: { level: number | null }): React.JSX.Element {
  const [heard, setHeard] = useState<readonly number[]>([])
  const [last, setLast] = useState<number | null>(null)
  if (level !== null && level !== last) {
    setLast(level)
    setHeard([...heard, level].slice(-BARS))
  }
  return (
    <svg className="hf-voice-wave" viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`} aria-hidden="true">
      <path d={heard.map((part, index) => barAt(BARS - heard.length + index, part)).join('')} />
    </svg>
  )
}

/** The newest one stands on the right, in every language, as in a player. */
function barAt(place: number, part: number): string {
  const height = Math.max(LEAST, Math.min(1, part) * HEIGHT)
  return `M${place * STEP + STEP / 2} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`
}

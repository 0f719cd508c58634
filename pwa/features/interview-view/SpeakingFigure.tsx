import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { FigureId } from '#shared/lib/figures.ts'
import { FIGURES } from '#shared/lib/figures/drawings.ts'
import { useMedia } from '../../components/use-media.ts'
import { mouthNow, speaking } from '../question-voice/player.ts'

/** Drawn figure whose mouth follows the voice that reads the question; with reduced motion it rests (S057, R006). */
export function SpeakingFigure({ id }: { id: FigureId }): React.JSX.Element {
  const isSpeaking = useSyncExternalStore(speaking.subscribe, speaking.questionId) !== null
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <span className="hf-figure-face" data-speaking={isSpeaking || undefined} aria-hidden="true">
      <img src={`data:image/svg+xml,${encodeURIComponent(FIGURES[id])}`} alt="" />
      {isSpeaking && !isCalm && <Mouth />}
    </span>
  )
}

/** Open mouth over the drawing, by the clock of the voice. */
function Mouth(): React.JSX.Element {
  const lips = useRef<SVGEllipseElement>(null)
  useEffect(() => {
    let frame = 0
    const draw = (): void => {
      lips.current?.setAttribute('ry', String(1.5 + (mouthNow() / 100) * 9))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <svg viewBox="0 0 220 220" className="hf-figure-mouth">
      <ellipse ref={lips} cx="110" cy="135" rx="13" ry="1.5" />
    </svg>
  )
}

import { useMemo } from 'react'
import { QUIET, squaresOf } from './qr-picture.ts'
import './QrCode.css'

/** The text as a picture for a camera, always dark on light: not every camera reads the other way round. */
export function QrCode({ text, label }: { text: string; label: string }): React.JSX.Element {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  return (
    <svg className="hf-qr" viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

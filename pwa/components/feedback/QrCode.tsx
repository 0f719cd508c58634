import { create } from 'qrcode'
import { useMemo } from 'react'
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

/** Empty squares round the code, as its standard asks for. */
const QUIET = 4

function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = [...data].flatMap((isDark, at) => (isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []))
  return { size, path: squares.join('') }
}

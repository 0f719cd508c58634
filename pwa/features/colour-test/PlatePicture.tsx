import { useMemo } from 'react'
import type { Plate, PlateColours } from '#shared/lib/colour-test/plates.ts'
import { dotsOf, type Dot } from './dots.ts'
import './colour-test.css'

/** Shades of number and ground. Where colours are told apart both have the same lightnesses, so that only the colour shows the number. */
const SHADES: Readonly<Record<PlateColours, { figure: readonly string[]; ground: readonly string[] }>> = {
  light: { figure: ['#1d3b5c', '#2b4c70', '#3a5d84'], ground: ['#e3c58f', '#edd6a9', '#d8b878'] },
  redGreen: { figure: ['#c9603c', '#d9855a', '#e3a27c'], ground: ['#7b9348', '#9aab67', '#b4bf85'] },
  blueYellow: { figure: ['#8b7cb6', '#a596c8', '#beb2d8'], ground: ['#a3953f', '#b8aa5c', '#cec283'] },
}

/** A plate of dots, drawn here: it looks the same in every theme, and its dots say nothing to readers of screens. */
export function PlatePicture({ plate, label }: { plate: Plate; label: string }): React.JSX.Element {
  const { seed, number, colours } = plate
  const shapes = useMemo(() => shapesOf(dotsOf({ seed, number }), colours), [seed, number, colours])
  return (
    <svg className="hf-plate" viewBox="0 0 100 100" role="img" aria-label={label}>
      <rect width="100" height="100" fill="#ffffff" />
      {shapes.map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  )
}

/** Joins the dots of each colour: hundreds of circles are slow on old phones. */
function shapesOf(dots: readonly Dot[], colours: PlateColours): [string, string][] {
  const shapes = new Map<string, string>()
  for (const { x, y, r, isFigure, shade } of dots) {
    const shades = SHADES[colours][isFigure ? 'figure' : 'ground']
    const fill = shades[Math.floor(shade * shades.length)] ?? ''
    const [left, top, size] = [(x - r).toFixed(2), y.toFixed(2), (r * 2).toFixed(2)]
    shapes.set(fill, `${shapes.get(fill) ?? ''}M${left} ${top}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 -${size} 0z`)
  }
  return [...shapes]
}

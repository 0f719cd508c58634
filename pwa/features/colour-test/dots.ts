import { seededNumbers } from '#shared/lib/colour-test/seeded.ts'
import type { Plate } from '#shared/lib/colour-test/plates.ts'
import { distanceTo } from './digits.ts'

/** Dot of a plate, in a square of 100 x 100. */
export interface Dot {
  x: number
  y: number
  r: number
  isFigure: boolean
  /** shade of its colour, from 0 to below 1 */
  shade: number
}

const CENTRE = 50
const RADIUS = 48
const GAP = 0.25
/** Large dots first: small ones fill what is left. */
const SIZES = [1.95, 1.6, 1.3, 1.05, 0.85]
const TRIES = 2200
/** Half the breadth of a stroke. */
const STROKE = 4.3
const WIDTHS = [0, 30, 25]

/** The dots of a plate: the same for the same seed, none over another, and those of the number marked. */
export function dotsOf({ seed, number }: Pick<Plate, 'seed' | 'number'>): Dot[] {
  const random = seededNumbers(seed)
  const dots: Dot[] = []
  for (const r of SIZES)
    for (let at = 0; at < TRIES; at++) {
      const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * (RADIUS - r)]
      const [x, y] = [CENTRE + far * Math.cos(angle), CENTRE + far * Math.sin(angle)]
      if (dots.every((dot) => Math.hypot(dot.x - x, dot.y - y) >= dot.r + r + GAP))
        dots.push({ x, y, r, isFigure: isIn(number, x, y), shade: random() })
    }
  return dots
}

/** Lies this point in the number? Its digits stand side by side in the middle. */
function isIn(number: string, x: number, y: number): boolean {
  const width = WIDTHS[number.length] ?? 0
  const between = width / 2
  const left = CENTRE - (number.length * width + (number.length - 1) * between) / 2
  return [...number].some((digit, at) => {
    const from = left + at * (width + between)
    return distanceTo(digit, [(x - from) / width, (y - CENTRE + width) / width]) * width < STROKE
  })
}

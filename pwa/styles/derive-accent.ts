import { blend, contrast, fromOklch, toOklch, type Oklch } from './colour.ts'

/** Colours derived from a company's colour for one theme. */
export interface Accent {
  /** fill of the primary button */
  accent: string
  accentHover: string
  /** links, the selected tab */
  accentText: string
}
export interface Brand {
  /** the raw colour: header band, join hero, recorder mat */
  brand: string
  onBrand: string
  light: Accent
  dark: Accent
}

/**
 * Makes any company colour readable. Hue is kept; lightness moves in steps of .005, darker in the light theme and lighter in the dark one,
 * until every contrast holds with a margin of .1.
 * @param hex upper-case, 6 digits
 */
export function deriveAccent(hex: string): Brand {
  return { brand: hex, onBrand: onBrand(hex), light: accentIn(LIGHT, hex), dark: accentIn(DARK, hex) }
}

interface Theme {
  grounds: readonly string[]
  surface: string
  label: string
  step: number
  maxChroma: number
  /** least contrast of a fill on every ground, without the margin */
  fill: number
  hoverStep: (lightness: number) => number
}
const LIGHT: Theme = {
  grounds: ['#F5F8F9', '#FFFFFF', '#E9EFF1'],
  surface: '#FFFFFF',
  label: '#FFFFFF',
  step: -0.005,
  maxChroma: 1,
  fill: 3,
  hoverStep: (lightness) => (lightness < 0.3 ? 0.08 : -0.05),
}
const DARK: Theme = {
  grounds: ['#0B1519', '#132026', '#1B2B33'],
  surface: '#132026',
  label: '#0E1B21',
  step: 0.005,
  maxChroma: 0.16,
  // a dim fill with a dark label would look like a button that is off
  fill: 6,
  hoverStep: () => 0.05,
}

const MARGIN = 0.1
const AA_TEXT = 4.5 + MARGIN

const accentIn = (theme: Theme, hex: string): Accent => {
  const isFill = (colour: string): boolean => onAll(theme, colour, theme.fill + MARGIN) && contrast(theme.label, colour) >= AA_TEXT
  const isText = (colour: string): boolean =>
    onAll(theme, colour, AA_TEXT) && contrast(blend(theme.surface, colour, 0.1), colour) >= AA_TEXT
  const accent = move(theme, hex, isFill)
  return { accent, accentHover: hoverOf(theme, accent), accentText: move(theme, hex, isText) }
}

const onAll = (theme: Theme, colour: string, ratio: number): boolean => theme.grounds.every((ground) => contrast(ground, colour) >= ratio)

/** The nearest lightness at which `holds`; the colour itself when it already does. */
function move(theme: Theme, hex: string, holds: (colour: string) => boolean): string {
  const start = toOklch(hex)
  if (holds(hex)) return hex
  const base: Oklch = { ...start, chroma: Math.min(start.chroma, theme.maxChroma) }
  for (let steps = 0; ; steps += 1) {
    const lightness = base.lightness + steps * theme.step
    const colour = fromOklch({ ...base, lightness: Math.min(1, Math.max(0, lightness)) })
    // black and white satisfy every rule of their theme, so the walk ends there at the latest
    if (holds(colour) || (theme.step < 0 ? lightness <= 0 : lightness >= 1)) return colour
  }
}

/** Away from the label; if the label would lose its contrast there, the fill stays as it is. */
function hoverOf(theme: Theme, accent: string): string {
  const base = toOklch(accent)
  const hover = fromOklch({ ...base, lightness: Math.min(1, Math.max(0, base.lightness + theme.hoverStep(base.lightness))) })
  return contrast(theme.label, hover) >= AA_TEXT ? hover : accent
}

function onBrand(hex: string): string {
  const best = contrast('#FFFFFF', hex) >= contrast('#0E1B21', hex) ? '#FFFFFF' : '#0E1B21'
  return contrast(best, hex) >= 4.5 ? best : '#000000'
}

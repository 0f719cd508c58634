import { foldText } from '../primitives/text.ts'

/**
 * Reads a colour as a person types it: hex with 3 or 6 digits, rgb, rgba, hsl or hsla. Gives the stored form, an upper-case hex with
 * 6 digits; transparency is laid over white (X51). Null for anything else (R256-R258).
 */
export function toHexColour(text: string): string | null {
  const input = foldText(text)
  const channels = fromHex(input) ?? fromRgb(input) ?? fromHsl(input)
  return channels
    ? `#${channels
        .map((value) => Math.round(value).toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase()}`
    : null
}

type Rgb = [number, number, number]

function fromHex(input: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(input)?.[1]
  if (!digits) return null
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb // three slices
}

function fromRgb(input: string): Rgb | null {
  const match = new RegExp(`^rgba?\\(${[NUMBER, NUMBER, NUMBER].join(SEPARATOR)}${ALPHA}\\)$`).exec(input)
  if (!match) return null
  const rgb = [match[1], match[2], match[3]].map(Number) as Rgb // three groups
  const alpha = alphaOf(match[4])
  return rgb.every((value) => value <= 255) && alpha !== null ? overWhite(rgb, alpha) : null
}

function fromHsl(input: string): Rgb | null {
  const match = new RegExp(`^hsla?\\(${[NUMBER, `${NUMBER}%`, `${NUMBER}%`].join(SEPARATOR)}${ALPHA}\\)$`).exec(input)
  if (!match) return null
  const [hue, saturation, lightness] = [match[1], match[2], match[3]].map(Number) as Rgb // three groups
  const alpha = alphaOf(match[4])
  if (hue > 360 || saturation > 100 || lightness > 100 || alpha === null) return null
  return overWhite(hslToRgb(hue, saturation / 100, lightness / 100), alpha)
}

const NUMBER = String.raw`\s*(\d+(?:\.\d+)?|\.\d+)`
const SEPARATOR = String.raw`\s*,`
const ALPHA = String.raw`\s*(?:,\s*(\d*\.?\d+)\s*)?`

/** Absent means opaque; null when outside 0..1. */
function alphaOf(text: string | undefined): number | null {
  const alpha = text === undefined ? 1 : Number(text)
  return alpha >= 0 && alpha <= 1 ? alpha : null
}

const overWhite = (rgb: Rgb, alpha: number): Rgb => rgb.map((value) => value * alpha + 255 * (1 - alpha)) as Rgb // maps three to three

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

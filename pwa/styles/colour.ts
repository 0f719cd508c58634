/** Colours as 6-digit upper-case hex; linear channels and OKLCH inside. */
export interface Oklch {
  lightness: number
  chroma: number
  /** radians */
  hue: number
}
type Rgb = readonly [number, number, number]

/** WCAG contrast of two opaque colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number] // two in, two out
  return (light + 0.05) / (dark + 0.05)
}

/** `over` laid on `under` with an opacity from 0 to 1. */
export function blend(under: string, over: string, opacity: number): string {
  const [top, base] = [channels(over), channels(under)]
  return toHex(top.map((value, index) => value * opacity + (base[index] ?? 0) * (1 - opacity)) as unknown as Rgb) // map keeps the length of three
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as unknown as Rgb // map keeps the length of three
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) }
}

/** The colour in sRGB; chroma is lowered in steps of .004 until the screen can show it, hue and lightness stay. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let fitting = chroma
  while (fitting > 0 && !inGamut(rawRgb({ lightness, chroma: fitting, hue }))) fitting -= 0.004
  return toHex(encode(rawRgb({ lightness, chroma: Math.max(0, fitting), hue })))
}

function rawRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** A little slack, or rounding would grey out colours that lie on the edge. */
const inGamut = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.0001 && value <= 1.0001)
const encode = (rgb: Rgb): Rgb => rgb.map((value) => gamma(Math.min(1, Math.max(0, value)))) as unknown as Rgb // map keeps the length of three
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as unknown as Rgb // map keeps the length of three
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 0 to 1 each */
const channels = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb // three positions, three values
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()

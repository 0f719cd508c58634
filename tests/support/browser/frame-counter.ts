/**
 * Paints a number that survives a lossy codec: 16 bits as black and white blocks, with each complement in the block below. Torn, blended or
 * scaled frames give null, never a wrong number.
 */
export const FRAME = { width: 640, height: 360, fps: 30 } as const

const BITS = 16
const BLOCK = { width: FRAME.width / BITS, height: 32 } as const
/** Position of the two rows of blocks: the bottom of the picture. */
export const STRIP = { x: 0, y: FRAME.height - 2 * BLOCK.height, width: FRAME.width, height: 2 * BLOCK.height } as const

/** Luma of black and white: away from the ends, so that a codec's ringing is not clipped into a bias. */
const LUMA = { low: 30, high: 225 } as const
/** Minimum contrast between a bit and its complement; noise of VP8 at 1.28 Mbit/s stays below 20. */
const MIN_CONTRAST = 60

/** Paints `counter` (0 to 65,535) into a luma plane of FRAME.width x FRAME.height bytes: blocks at the bottom, digits for people at the top. */
export function paintCounter(luma: Uint8Array, counter: number): void {
  for (let bit = 0; bit < BITS; bit++) {
    const on = (counter >> (BITS - 1 - bit)) & 1
    fill(luma, { x: bit * BLOCK.width, y: STRIP.y, ...BLOCK }, on ? LUMA.high : LUMA.low)
    fill(luma, { x: bit * BLOCK.width, y: STRIP.y + BLOCK.height, ...BLOCK }, on ? LUMA.low : LUMA.high)
  }
  const digits = String(counter).padStart(5, '0')
  for (let i = 0; i < digits.length; i++) paintDigit(luma, Number(digits[i]), 16 + i * 6 * DOT, 16)
}

/** Size of the picture `readCounter` wants: the strip, scaled down so that each block is 4 x 4 pixels. */
export const READ_SIZE = { width: BITS * 4, height: 8 } as const

/** The number in a gray picture of READ_SIZE, or null when any bit is unclear. */
export function readCounter(gray: Uint8Array): number | null {
  let counter = 0
  for (let bit = 0; bit < BITS; bit++) {
    const contrast = middleOf(gray, bit, 0) - middleOf(gray, bit, 1)
    if (Math.abs(contrast) < MIN_CONTRAST) return null
    counter = counter * 2 + (contrast > 0 ? 1 : 0)
  }
  return counter
}

/** Mean of the inner 2 x 2 pixels of a block: the border mixes with its neighbours. */
function middleOf(gray: Uint8Array, bit: number, row: number): number {
  let sum = 0
  for (const y of [1, 2]) for (const x of [1, 2]) sum += gray[(row * 4 + y) * READ_SIZE.width + bit * 4 + x] ?? 0
  return sum / 4
}

/**
 * Frames missing between neighbours of a list of counters, where the source starts again at 0 after `total` frames.
 * A repeated frame counts as no step; unreadable frames (null) are passed over and so show as a gap of the next one.
 */
export function gapsOf(counters: readonly (number | null)[], total: number): { at: number; missing: number }[] {
  const gaps: { at: number; missing: number }[] = []
  let last: number | null = null
  counters.forEach((counter, at) => {
    if (counter === null) return
    const step: number = last === null ? 1 : (counter - last + total) % total
    if (step > 1) gaps.push({ at, missing: step - 1 })
    last = counter
  })
  return gaps
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function fill(luma: Uint8Array, box: Box, value: number): void {
  for (let y = box.y; y < box.y + box.height; y++) luma.fill(value, y * FRAME.width + box.x, y * FRAME.width + box.x + box.width)
}

/** Side of one dot of the 4 x 7 digits. */
const DOT = 6
/** Digits 0 to 9: seven rows from top to bottom, one hexadecimal digit of four dots each. */
const GLYPHS = ['6999996', '2622227', '691248f', '6912196', '99f1111', 'f8e1196', '68e9996', 'f112444', '6969996', '6997196']

function paintDigit(luma: Uint8Array, digit: number, x: number, y: number): void {
  const rows = GLYPHS[digit] ?? ''
  fill(luma, { x: x - DOT, y: y - DOT, width: 6 * DOT, height: 9 * DOT }, LUMA.low)
  for (let row = 0; row < rows.length; row++) {
    const bits = Number.parseInt(rows[row] ?? '0', 16)
    for (let column = 0; column < 4; column++)
      if ((bits >> (3 - column)) & 1) fill(luma, { x: x + column * DOT, y: y + row * DOT, width: DOT, height: DOT }, LUMA.high)
  }
}

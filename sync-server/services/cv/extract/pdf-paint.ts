import type { PageItem } from './page-items.ts'

/** Painting of a page besides its words, as far as it hides them. */
export interface Paint {
  hasPictures: boolean
  /** words without ink, as programs lay them over the picture of a page */
  isInvisible: boolean
  isHidden(item: PageItem): boolean
  /** tells of words outside of the page, which pdf.js leaves out by itself */
  hasOutside(view: readonly number[]): boolean
}

type Matrix = readonly [number, number, number, number, number, number]
type Ops = Readonly<Record<string, number>>
interface Ink {
  matrix: Matrix
  isWhite: boolean
  mode: number
}
interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const INVISIBLE_MODE = 3
/** Painted words and read words are the same when they begin so near each other, in points. */
const NEAR = 3

/** Follows the painting of a page: where words stand in white on nothing, or have no ink at all. */
export function readPaint({ fnArray, argsArray }: { fnArray: readonly number[]; argsArray: readonly unknown[] }, ops: Ops): Paint {
  const stack: Ink[] = []
  const pale: { x: number; y: number; isWhite: boolean }[] = []
  const starts: { x: number; y: number }[] = []
  const boxes: Box[] = []
  let ink: Ink = { matrix: IDENTITY, isWhite: false, mode: 0 }
  let text: Matrix = IDENTITY
  let line: Matrix = IDENTITY
  let hasPictures = false
  for (const [at, op] of fnArray.entries()) {
    const args: readonly unknown[] = Array.isArray(argsArray[at]) ? (argsArray[at] as unknown[]) : []
    const numbers = args.map(Number)
    if (op === ops.save) stack.push(ink)
    else if (op === ops.restore) ink = stack.pop() ?? ink
    else if (op === ops.transform) ink = { ...ink, matrix: multiply(ink.matrix, matrixOf(args)) }
    else if (op === ops.setFillRGBColor) ink = { ...ink, isWhite: isWhite(args) }
    else if (op === ops.setTextRenderingMode) ink = { ...ink, mode: numbers[0] ?? 0 }
    else if (op === ops.beginText) [text, line] = [IDENTITY, IDENTITY]
    else if (op === ops.setTextMatrix) [text, line] = [matrixOf(args), matrixOf(args)]
    else if (op === ops.moveText)
      [text, line] = [
        multiply(line, [1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0]),
        multiply(line, [1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0]),
      ]
    else if (op === ops.showText) {
      const [, , , , x, y] = multiply(ink.matrix, text)
      starts.push({ x, y })
      if (ink.isWhite || ink.mode === INVISIBLE_MODE) pale.push({ x, y, isWhite: ink.mode !== INVISIBLE_MODE })
    } else if (op === ops.constructPath && !ink.isWhite) {
      const box = boxOf(args, ink.matrix, ops)
      if (box) boxes.push(box)
    } else if (op === ops.paintImageXObject || op === ops.paintInlineImageXObject || op === ops.paintImageMaskXObject) {
      hasPictures = true
      boxes.push(boxAround([[0, 0], [1, 1]], ink.matrix)) // prettier-ignore
    }
  }
  const isOnSomething = ({ x, y }: PageItem): boolean =>
    boxes.some((box) => x >= box.left - 1 && x <= box.right && y >= box.bottom - 1 && y <= box.top)
  const paleAt = (item: PageItem) => pale.find(({ x, y }) => Math.abs(x - item.x) < NEAR && Math.abs(y - item.y) < NEAR)
  return {
    hasPictures,
    hasOutside: ([left = 0, bottom = 0, right = 0, top = 0]) =>
      starts.some(({ x, y }) => x > right || y > top || y < bottom - 2 || x < left - (right - left)),
    isInvisible: pale.some(({ isWhite }) => !isWhite),
    isHidden(item) {
      const found = paleAt(item)
      if (!found) return false
      return found.isWhite ? !isOnSomething(item) : !hasPictures
    },
  }
}

/** Colours come as `#rrggbb`, in older versions as three numbers. */
function isWhite(args: readonly unknown[]): boolean {
  const [first] = args
  if (typeof first === 'string') return /^#f[\da-f]f[\da-f]f[\da-f]$/iu.test(first)
  return args.length >= 3 && args.slice(0, 3).every((channel) => Number(channel) > 240)
}

function matrixOf(args: readonly unknown[]): Matrix {
  const values = args.length === 1 && typeof args[0] === 'object' && args[0] !== null ? Object.values(args[0]) : args
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number)
  return [a, b, c, d, e, f]
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Box of a filled path; the last of its parts is the least and the greatest of its points. */
function boxOf(args: readonly unknown[], matrix: Matrix, ops: Ops): Box | null {
  const fills = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke]
  const bounds = args[2]
  if (!fills.includes(Number(args[0])) || typeof bounds !== 'object' || bounds === null) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = Object.values(bounds).map(Number)
  return boxAround([[left, bottom], [right, top]], matrix) // prettier-ignore
}

function boxAround(points: readonly (readonly [number, number])[], [a, b, c, d, e, f]: Matrix): Box {
  const xs = points.map(([x, y]) => a * x + c * y + e)
  const ys = points.map(([x, y]) => b * x + d * y + f)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

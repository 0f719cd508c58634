type Point = readonly [x: number, y: number]

/** Strokes of the digits that plates show, in a box of width 1 and height 2, from the top. */
const STROKES: Readonly<Record<string, readonly Point[]>> = {
  2: [
    [0, 0.45],
    [0.2, 0.08],
    [0.6, 0],
    [0.95, 0.2],
    [1, 0.6],
    [0.75, 1],
    [0, 2],
    [1, 2],
  ],
  3: [
    [0, 0.2],
    [0.4, 0],
    [0.85, 0.15],
    [0.95, 0.55],
    [0.75, 0.9],
    [0.35, 0.95],
    [0.8, 1.05],
    [1, 1.45],
    [0.85, 1.85],
    [0.4, 2],
    [0, 1.8],
  ],
  4: [
    [0.8, 2],
    [0.8, 0],
    [0, 1.35],
    [1.05, 1.35],
  ],
  5: [
    [1, 0],
    [0.1, 0],
    [0.05, 0.85],
    [0.5, 0.75],
    [0.9, 0.95],
    [1, 1.4],
    [0.85, 1.8],
    [0.4, 2],
    [0, 1.8],
  ],
  6: [
    [0.9, 0.1],
    [0.5, 0.05],
    [0.15, 0.5],
    [0, 1.2],
    [0.15, 1.8],
    [0.5, 2],
    [0.85, 1.85],
    [1, 1.4],
    [0.85, 1],
    [0.5, 0.9],
    [0.1, 1.1],
  ],
  9: [
    [0.1, 1.9],
    [0.5, 1.95],
    [0.85, 1.5],
    [1, 0.8],
    [0.85, 0.2],
    [0.5, 0],
    [0.15, 0.15],
    [0, 0.6],
    [0.15, 1],
    [0.5, 1.1],
    [0.9, 0.9],
  ],
}

/** Distance of a point from the strokes of a digit, in widths of its box. */
export function distanceTo(digit: string, [x, y]: Point): number {
  const points = STROKES[digit] ?? []
  return Math.min(...points.slice(1).map((to, at) => distanceToLine([x, y], points[at] ?? to, to)))
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

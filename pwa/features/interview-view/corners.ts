import type { Corner, OwnPlace } from '../capture/types.ts'

/** All corners, clockwise. */
export const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

/** Until somebody moves or hides it. */
export const FIRST_PLACE: OwnPlace = { corner: 'bottom-right', isHidden: false }

/** Moves one corner on, clockwise: every corner can be reached without dragging and without arrow keys. */
export const nextCorner = (corner: Corner): Corner => CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? FIRST_PLACE.corner

/** The corner in the direction of an arrow key; the same one when it is there already. */
export const cornerTowards = (corner: Corner, { x, y }: Point): Corner =>
  cornerAt({
    isTop: y === 0 ? corner.startsWith('top') : y < 0,
    isLeft: x === 0 ? corner.endsWith('left') : x < 0,
  })

/** The corner of the area that the middle of a dropped picture is nearest to. */
export const nearestCorner = (middle: Point, area: Area): Corner =>
  cornerAt({ isTop: middle.y < area.top + area.height / 2, isLeft: middle.x < area.left + area.width / 2 })

const cornerAt = ({ isTop, isLeft }: { isTop: boolean; isLeft: boolean }): Corner =>
  isTop ? (isLeft ? 'top-left' : 'top-right') : isLeft ? 'bottom-left' : 'bottom-right'

export interface Point {
  x: number
  y: number
}
type Area = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>

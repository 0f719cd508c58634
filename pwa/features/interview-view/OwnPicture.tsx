import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useMove } from 'react-aria/useMove'
import { nearestCorner, type Point } from './corners.ts'
import type { Corner } from '../capture/types.ts'

export interface OwnPictureProps {
  /** picture below it */
  area: RefObject<HTMLElement | null>
  corner: Corner
  onDrop: (corner: Corner) => void
  children: ReactNode
}

/** The own picture over the interviewer's: follows the finger, then goes to the nearest corner. Keys have a button of their own. */
export function OwnPicture({ area, corner, onDrop, children }: OwnPictureProps): React.JSX.Element {
  const own = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState<Point | null>(null)
  const { moveProps } = useMove({
    onMove: ({ deltaX, deltaY }) => setOffset((before) => ({ x: (before?.x ?? 0) + deltaX, y: (before?.y ?? 0) + deltaY })),
    onMoveEnd: () => {
      setOffset(null)
      if (own.current && area.current) onDrop(nearestCorner(middleOf(own.current), area.current.getBoundingClientRect()))
    },
  })
  return (
    <div
      {...moveProps}
      ref={own}
      className="hf-own"
      data-corner={corner}
      data-moving={offset !== null || undefined}
      style={offset ? { translate: `${offset.x}px ${offset.y}px` } : undefined}
    >
      {children}
    </div>
  )
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

import { useRef, type ReactNode } from 'react'
import { useQuestionDrop } from './use-question-drag.ts'

interface DropPlaceProps {
  testId: string
  label: string
  onQuestion: (id: string) => void
  children: ReactNode
}

/** Place for questions behind the last one of a set. */
export function DropPlace({ testId, label, onQuestion, children }: DropPlaceProps): React.JSX.Element {
  const ref = useRef<HTMLDivElement>(null)
  const { dropProps, isDropTarget } = useQuestionDrop({ ref, testId, onQuestion })
  return (
    <div
      ref={ref}
      {...dropProps}
      className="hf-drop-place"
      role="group"
      tabIndex={-1}
      aria-label={label}
      data-drop={isDropTarget || undefined}
    >
      {children}
    </div>
  )
}

import { useRef } from 'react'
import { DragPreview, type DragPreviewRenderer } from 'react-aria/useDrag'
import { Icon } from '../../../components/Icon.tsx'
import { useQuestionDrag } from './use-question-drag.ts'

interface DragHandleProps {
  id: string
  testId: string
  /** accessible name */
  label: string
  /** text that goes with the pointer */
  text: string
}

/** Handle of a question: dragged by pointer, or begun with Enter, moved by Tab and put down with Enter. */
export function DragHandle({ id, testId, label, text }: DragHandleProps): React.JSX.Element {
  const preview = useRef<DragPreviewRenderer>(null)
  const { dragProps, isDragging } = useQuestionDrag({ id, testId, preview })
  return (
    <>
      {/* no button element: some browsers drag none */}
      <div
        {...dragProps}
        className="hf-button hf-button-quiet hf-button-icon hf-question-handle"
        role="button"
        tabIndex={0}
        aria-label={label}
        data-dragging={isDragging || undefined}
      >
        <Icon name="move" />
      </div>
      <DragPreview ref={preview}>{() => <div className="hf-question-preview">{text}</div>}</DragPreview>
    </>
  )
}

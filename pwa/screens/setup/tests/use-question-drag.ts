import type { RefObject } from 'react'
import { useDrag, type DragPreviewRenderer, type DragResult } from 'react-aria/useDrag'
import { useDrop, type DropResult } from 'react-aria/useDrop'

/** Questions stay in their test, so those of another one are no such thing for a place. */
const typeOf = (testId: string): string => `holdfast-question-${testId.toLowerCase()}`

/** Makes a handle draggable, by pointer and by Enter. */
export function useQuestionDrag(of: {
  id: string
  testId: string
  preview: RefObject<DragPreviewRenderer | null>
}): Pick<DragResult, 'dragProps' | 'isDragging'> {
  return useDrag({
    getItems: () => [{ [typeOf(of.testId)]: of.id }],
    getAllowedDropOperations: () => ['move'],
    preview: of.preview,
  })
}

/** Makes an element a place for questions of its test. */
export function useQuestionDrop(of: {
  ref: RefObject<HTMLElement | null>
  testId: string
  onQuestion: (id: string) => void
}): Pick<DropResult, 'dropProps' | 'isDropTarget'> {
  const type = typeOf(of.testId)
  return useDrop({
    ref: of.ref,
    getDropOperation: (types, allowed) => (types.has(type) && allowed.includes('move') ? 'move' : 'cancel'),
    onDrop: ({ items }) => {
      for (const item of items) if (item.kind === 'text' && item.types.has(type)) void item.getText(type).then(of.onQuestion)
    },
  })
}

import { useEffect, useRef, type RefObject } from 'react'

interface ListFocus<T extends HTMLElement> {
  ref: RefObject<T | null>
  /** says that an item is being added here: its first field gets the cursor once it is there */
  onAdd: () => void
}

const FIELD = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])'
const CONTROL = 'button:not([disabled]), a[href], input:not([disabled]), textarea'

/** Keeps the focus in a list that changes: in the first field of an item that was added, and beside one that was removed. */
export function useListFocus<T extends HTMLElement>(count: number, item: string): ListFocus<T> {
  const ref = useRef<T>(null)
  const isAdding = useRef<number | null>(null)
  const before = useRef({ count, place: 0 })
  useEffect(() => {
    const list = ref.current
    const items = [...(list?.querySelectorAll<HTMLElement>(item) ?? [])]
    if (isAdding.current !== null && items.length > isAdding.current) {
      // fields of an item may come after the item itself
      const field = items.at(-1)?.querySelector<HTMLElement>(FIELD)
      if (field) isAdding.current = null
      field?.focus()
    }
    if (count < before.current.count && document.activeElement === document.body)
      (items[Math.min(before.current.place, items.length - 1)] ?? list?.parentElement)?.querySelector<HTMLElement>(CONTROL)?.focus()
    before.current.count = count
  })
  useEffect(() => {
    const list = ref.current
    const remember = ({ target }: FocusEvent): void => {
      const items = [...(list?.querySelectorAll(item) ?? [])]
      before.current.place = Math.max(
        0,
        items.findIndex((one) => one.contains(target as Node)),
      )
    }
    list?.addEventListener('focusin', remember)
    return () => list?.removeEventListener('focusin', remember)
  }, [item])
  return {
    ref,
    onAdd: () => {
      isAdding.current = count
    },
  }
}

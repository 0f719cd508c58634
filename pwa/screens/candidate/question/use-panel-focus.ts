import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the heading of a panel that replaces another, when the focus fell to the page because its button is gone. Leaves other focuses
 * alone, and the first panel of a page.
 */
export function usePanelFocus<T extends HTMLElement>(panel: string): RefObject<T | null> {
  const heading = useRef<T>(null)
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current === panel) return
    shown.current = panel
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [panel])
  return heading
}

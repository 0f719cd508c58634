import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the heading of what comes in the place of another panel: it takes the focus that fell to the page because the button that had it is gone. A focus that is
 * somewhere else stays there, and the first panel of a page leaves it to the page.
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

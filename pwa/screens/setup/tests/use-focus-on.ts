import { useEffect, useRef } from 'react'

const FIELD = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])'

/** Gives a function that takes the focus into an added thing, once it is there: into its first field, else its first control. */
export function useFocusOn(list: React.RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const id = wanted.current
    if (id === null) return
    const added = list.current?.querySelector(`[data-question="${CSS.escape(id)}"], [data-test="${CSS.escape(id)}"]`)
    const field =
      added?.querySelector<HTMLElement>(FIELD) ?? (added?.matches('[data-test]') ? added.querySelector<HTMLElement>('button') : null)
    if (!field) return
    wanted.current = null
    field.focus()
  })
  return (id) => {
    wanted.current = id
  }
}

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

/** Gives a function that returns the focus to the handle of a dropped question, once it stands under its new name; elements that move lose it. */
export function useFocusOnHandle(list: React.RefObject<HTMLElement | null>): (id: string, name: string) => void {
  const wanted = useRef<{ id: string; name: string; from: Element | null; isRenamed: boolean } | null>(null)
  const handleOf = (id: string): HTMLElement | null =>
    list.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"] .hf-question-handle`) ?? null
  useEffect(() => {
    if (!wanted.current) return
    const { id, name, from, isRenamed } = wanted.current
    const handle = handleOf(id)
    if (handle?.ariaLabel !== name || (handle === from && !isRenamed)) return
    wanted.current = null
    handle.focus()
  })
  return (id, name) => {
    const from = handleOf(id)
    wanted.current = { id, name, from, isRenamed: from?.ariaLabel !== name }
  }
}

import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useRefused } from './refused-drafts.ts'

/** Something typed into a field that is no decision yet. */
export interface Draft {
  /** differs from what is stored */
  isTouched: boolean
  /** was left and cannot be stored as it is */
  isRefused: boolean
  /** Stores what is whole and possible; false: it is not. `isLeft`: then the field says why, and emptied counts. */
  finish: (isLeft: boolean) => boolean
  /** brings back what is stored */
  reset: () => void
}

export interface DraftProps {
  ref: RefObject<HTMLDivElement | null>
  onBlur: (event: FocusEvent) => void
  onKeyDownCapture: (event: KeyboardEvent) => void
  'data-refused': true | undefined
}

/**
 * Ends a draft when its field is left: by focus, Enter, a form that is sent, a dialog or page that closes. Never in between (ADR 0090).
 * A form is not sent while a field of it is unfinished.
 */
export function useDraft(draft: Draft): DraftProps {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(draft)
  useRefused(draft.isRefused)
  useEffect(() => {
    latest.current = draft
  })

  useEffect(() => {
    // a page that is hidden may never be shown again
    const finishHidden = (): void => void (document.hidden && finishQuietly(latest.current))
    document.addEventListener('visibilitychange', finishHidden)
    return () => {
      document.removeEventListener('visibilitychange', finishHidden)
      finishQuietly(latest.current)
    }
  }, [])

  useEffect(() => {
    const field = ref.current
    const form = field?.closest('form')
    if (!field || !form) return
    const refuse = (event: Event): void => {
      const { isTouched, finish } = latest.current
      // at once: the form is about to read what is stored
      if (!isTouched || flushSync(() => finish(true))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!field.contains(document.activeElement)) field.querySelector<HTMLElement>('input, [contenteditable]')?.focus()
    }
    form.addEventListener('submit', refuse)
    return () => form.removeEventListener('submit', refuse)
  }, [])

  return {
    ref,
    'data-refused': draft.isRefused || undefined,
    onBlur: ({ currentTarget, relatedTarget }) => {
      // a window that another one covers keeps the focus of its field
      const isWithin = (node: EventTarget | null): boolean => node instanceof Node && currentTarget.contains(node)
      if (draft.isTouched && !isWithin(relatedTarget) && !isWithin(document.activeElement)) draft.finish(true)
    },
    onKeyDownCapture: (event) => {
      if (!draft.isTouched || event.nativeEvent.isComposing) return
      if (event.key === 'Enter' && isText(event.target) && !draft.finish(true)) event.preventDefault()
      if (event.key !== 'Escape') return
      // closes nothing: the next one does
      event.preventDefault()
      event.stopPropagation()
      draft.reset()
    },
  }
}

function finishQuietly({ isTouched, finish }: Draft): void {
  if (isTouched) finish(false)
}

/** Enter on a button presses it. */
const isText = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('button') === null

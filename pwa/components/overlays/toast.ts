// of the library below: its region comes with the first toast
import { ToastQueue } from 'react-stately/useToastState'
import type { Status } from '../feedback/Chip.tsx'

export interface ToastMessage {
  /** never 'bad': an error that needs an answer is no toast */
  status: Extract<Status, 'ok' | 'info' | 'idle' | 'warn'>
  message: string
  /** offers "Undo" for ten seconds */
  undo?: () => void
}

const MOST = 3

/** The toasts on the screen: at most three at once (R460). Said with `toast`, which keeps the rest waiting. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: MOST })

// the library's own queue shows the newest and hides those before them; here nothing that is being read goes away
const waiting: ToastMessage[] = []
toasts.subscribe(showNext)

/** Says something that needs no answer, after what was said before. Errors that need one are never toasts. */
export function toast(message: ToastMessage): void {
  waiting.push(message)
  showNext()
}

/** As `toast`, and gives the way to take it back when it is true no more, which tells whether it was still to be read. */
export function toastWhileTrue(message: ToastMessage): () => boolean {
  toast(message)
  return () => {
    const place = waiting.indexOf(message)
    if (place >= 0) waiting.splice(place, 1)
    const shown = toasts.visibleToasts.filter(({ content }) => content === message)
    for (const { key } of shown) toasts.close(key)
    return place >= 0 || shown.length > 0
  }
}

function showNext(): void {
  if (toasts.visibleToasts.length >= MOST) return
  const next = waiting.shift()
  if (next) toasts.add(next, { timeout: next.undo ? 10_000 : 6_000 })
}

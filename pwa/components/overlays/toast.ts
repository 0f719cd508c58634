import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
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

function showNext(): void {
  if (toasts.visibleToasts.length >= MOST) return
  const next = waiting.shift()
  if (next) toasts.add(next, { timeout: next.undo ? 10_000 : 6_000 })
}

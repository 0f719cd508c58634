import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { Status } from './Chip.tsx'

export interface ToastMessage {
  status: Extract<Status, 'ok' | 'info' | 'idle' | 'warn'>
  message: string
  /** offers "Undo" for ten seconds */
  undo?: () => void
}

/** The one queue of toasts: at most three at once, the rest wait (R460). */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Says something that needs no answer. Errors that need one are never toasts. */
export function toast(message: ToastMessage): void {
  toasts.add(message, { timeout: message.undo ? 10_000 : 6_000 })
}

import { useCallback, useRef, useState } from 'react'

/** Save state that the screen may show of changes on their way to the disk. */
export interface SaveState {
  savedAt: number | null
  isSaving: boolean
  hasFailed: boolean
}

/**
 * Writes changes in order, of several waiting ones only the newest. `savedAt` moves after the disk has it; `drop` discards an unwritten
 * change and tells if there was one.
 */
export function useSaveStatus<T extends object>(
  write: (changes: Partial<T>) => Promise<void>,
): SaveState & { push: (changes: Partial<T>) => Promise<void>; drop: () => boolean } {
  const queue = useRef(Promise.resolve())
  const latest = useRef<Partial<T> | null>(null)
  const [state, setState] = useState<SaveState>({ savedAt: null, isSaving: false, hasFailed: false })

  const push = useCallback(
    (changes: Partial<T>): Promise<void> => {
      latest.current = { ...latest.current, ...changes }
      setState((before) => ({ ...before, isSaving: true, hasFailed: false }))
      queue.current = queue.current.then(async () => {
        const waiting = take(latest)
        if (!waiting) return
        try {
          await write(waiting)
          setState({ savedAt: Date.now(), isSaving: latest.current !== null, hasFailed: false })
        } catch {
          // kept for the next change or "Next"; the screen says that it is not saved yet
          latest.current = { ...waiting, ...latest.current }
          setState((before) => ({ ...before, isSaving: false, hasFailed: true }))
        }
      })
      return queue.current
    },
    [write],
  )
  return { ...state, push, drop: () => take(latest) !== null }
}

/** Empties the box and gives what was in it. */
function take<T>(box: { current: T | null }): T | null {
  const value = box.current
  box.current = null
  return value
}

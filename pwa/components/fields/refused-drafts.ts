import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Counts a field as refused while its content cannot be stored, so that nothing on the page claims that it was. */
export function useRefused(isRefused: boolean): void {
  useEffect(() => (isRefused ? addRefused() : undefined), [isRefused])
}

/** Adds a refused field; gives what takes it away again. */
export function addRefused(): () => void {
  change(1)
  return () => change(-1)
}

/** Some field here holds what could not be stored. */
export const useHasRefused = (): boolean => useSyncExternalStore(listen, hasRefused, hasRefused)

const hasRefused = (): boolean => count > 0

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}

import { createStore } from 'jotai'

/** The one store of shared UI state. Atoms live beside their owner; workers and timers reach them through this. */
export const store: ReturnType<typeof createStore> = createStore()

import { vi } from 'vitest'

/** Waits for a state. Generous, because a loaded machine is slow and a state that comes late is still right. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** Does a write that failed say that this device is full? */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' ||
    (error.cause instanceof Error && error.cause.name === 'QuotaExceededError') ||
    /quota/i.test(error.message))

/** A full device gets a second chance after what it need not keep was removed. */
export async function withRoom<T>(write: () => Promise<T>, makeRoom: () => Promise<boolean>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error) || !(await makeRoom().catch(() => false))) throw error
    return await write()
  }
}

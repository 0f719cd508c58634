const queues = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Runs work of one key one after the other inside this process. Only saves retries: between processes the unique index decides.
 * `world` keeps apps in one process (tests) apart.
 */
export async function withMutex<T>(world: object, key: string, work: () => Promise<T>): Promise<T> {
  let queue = queues.get(world)
  if (!queue) queues.set(world, (queue = new Map<string, Promise<unknown>>()))
  const before = queue.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  const settled = turn.catch(() => undefined)
  queue.set(key, settled)
  try {
    return await turn
  } finally {
    if (queue.get(key) === settled) queue.delete(key)
  }
}

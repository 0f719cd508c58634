/**
 * Limits the open connections of an account in this process: a newer one ends the oldest, which may be of a device that left silently.
 * @returns enters one with the way to end it; what that gives is called when it has ended by itself
 */
export function newestOnly(most: number): (who: string, end: () => void) => () => void {
  const open = new Map<string, Set<() => void>>()
  return (who, end) => {
    const own = open.get(who) ?? new Set()
    open.set(who, own)
    // makes an own function for each, so that the same way to end may be entered twice
    const entry = (): void => end()
    own.add(entry)
    const leave = (): void => {
      own.delete(entry)
      if (own.size === 0 && open.get(who) === own) open.delete(who)
    }
    const [oldest] = own
    if (own.size > most && oldest) {
      own.delete(oldest)
      oldest()
    }
    return leave
  }
}

/** Far more than the devices of one person: streams, and waits of an integration, each by themselves. */
export const MOST_OF_ACCOUNT = 20

import type { Locks } from './leadership.ts'
import type { Channel } from './tab-messages.ts'

interface Held {
  resolve(): void
  reject(error: unknown): void
}

/** The Web Locks of one browser profile: exclusive locks in line, `steal` and `signal`. */
export function fakeLocks(): Locks {
  const holders = new Map<string, Held>()
  const lines = new Map<string, (() => void)[]>()
  const serve = (name: string): void => {
    if (!holders.has(name)) lines.get(name)?.shift()?.()
  }
  const hold = (name: string, held: () => Promise<void>, settle: Held): void => {
    const mine: Held = settle
    holders.set(name, mine)
    void keepUntilDone(held).then(() => {
      if (holders.get(name) === mine) holders.delete(name)
      mine.resolve()
      serve(name)
    }, mine.reject)
  }
  return {
    request: async (name, { steal, signal }, held) =>
      await new Promise<void>((resolve, reject) => {
        const settle: Held = { resolve, reject }
        if (steal) {
          holders.get(name)?.reject(new DOMException('stolen', 'AbortError'))
          hold(name, held, settle)
          return
        }
        const begin = (): void => hold(name, held, settle)
        lines.set(name, [...(lines.get(name) ?? []), begin])
        signal?.addEventListener('abort', () => {
          lines.set(
            name,
            (lines.get(name) ?? []).filter((waiting) => waiting !== begin),
          )
          reject(new DOMException('aborted', 'AbortError'))
        })
        serve(name)
      }),
  }
}

/** A lock is never handed over in the same breath. */
async function keepUntilDone(held: () => Promise<void>): Promise<void> {
  await Promise.resolve()
  await held()
}

/** Tab as its neighbours see it. While frozen it neither receives nor sends; messages from meanwhile arrive when it thaws. */
export interface FakeTab {
  channel(name: string): Channel
  freeze(): void
  thaw(): void
}

/** The BroadcastChannels of one browser profile. */
export function fakeTabs(): () => FakeTab {
  const open = new Set<{ name: string; hear(data: unknown): void }>()
  return () => {
    let isFrozen = false
    let late: (() => void)[] = []
    const whenAwake = (work: () => void): void => {
      if (isFrozen) late.push(work)
      else queueMicrotask(work)
    }
    return {
      channel: (name) => {
        const channel: Channel = {
          onmessage: null,
          postMessage: (data) => whenAwake(() => tell(data)),
          close: () => open.delete(end),
        }
        const end = { name, hear: (data: unknown) => whenAwake(() => channel.onmessage?.({ data })) }
        const tell = (data: unknown): void => {
          for (const other of open) if (other !== end && other.name === name) other.hear(structuredClone(data))
        }
        open.add(end)
        return channel
      },
      freeze: () => {
        isFrozen = true
      },
      thaw: () => {
        isFrozen = false
        for (const work of late.splice(0)) work()
        late = []
      },
    }
  }
}

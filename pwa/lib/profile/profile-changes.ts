/** Tells this tab and the others that values whose keys begin so were written or removed. */
export function announceChange(prefix: string): void {
  for (const listener of listeners) listener(prefix)
  if (typeof BroadcastChannel === 'undefined') return
  if (channel) return channel.postMessage(prefix)
  const once = new BroadcastChannel(CHANNEL)
  once.postMessage(prefix)
  once.close()
}

/** Calls back when values whose keys begin with `prefix` changed, in this tab or another. Returns the way to stop. */
export function onProfileChange(prefix: string, listener: () => void): () => void {
  const whenOurs: Listener = (changed) => {
    if (changed.startsWith(prefix) || prefix.startsWith(changed)) listener()
  }
  listeners.add(whenOurs)
  channel ??= openChannel()
  return () => {
    listeners.delete(whenOurs)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
  }
}

const CHANNEL = 'holdfast-profile'

type Listener = (prefix: string) => void
const listeners = new Set<Listener>()

/** Open while somebody listens: an open channel keeps a process of tests alive. */
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const opened = new BroadcastChannel(CHANNEL)
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') for (const listener of listeners) listener(data)
  })
  return opened
}

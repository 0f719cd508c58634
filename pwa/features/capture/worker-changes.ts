import { Dexie } from 'dexie'
import { CHANGED_CHANNEL } from '#worker/upload/worker/worker-messages.ts'
import { everyKey } from './coarse-live-query.ts'

/** Makes live queries of this page read again after the worker wrote, as Dexie does itself for a page that comes back from the browser's cache. Returns the way to stop. */
export function followWorkerChanges(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANGED_CHANNEL)
  channel.addEventListener('message', () => {
    Dexie.on.storagemutated.fire({ all: everyKey() })
  })
  return () => channel.close()
}

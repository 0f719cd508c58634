import { DELIVER, SYNC_TAG } from '#worker/upload/worker/worker-messages.ts'

/** Asks the browser to wake the worker when online; where it cannot, sending goes on when the app is opened again. */
export function askForSync(): void {
  // not in lib.dom, and not in every browser
  const register = (worker: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) =>
    worker.sync?.register(SYNC_TAG)
  void navigator.serviceWorker?.ready.then(register).catch(() => undefined)
}

/** While something is unsent, the worker goes on when this page is left. `hasUnsent` is asked at that moment. */
export function handOverToWorker(hasUnsent: () => boolean): void {
  addEventListener('pagehide', () => {
    if (hasUnsent()) navigator.serviceWorker?.controller?.postMessage({ type: DELIVER })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && hasUnsent()) askForSync()
  })
  // a tab that is killed without a word is not there when the connection is back
  addEventListener('offline', () => {
    if (hasUnsent()) askForSync()
  })
}

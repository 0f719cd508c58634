declare const self: ServiceWorkerGlobalScope

/**
 * A new version takes over only when a page asks for it, and pages ask only when no tab records: taking over by itself could remove the
 * files a running interview still needs.
 */
export function listenForSkipWaiting(): void {
  self.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) void self.skipWaiting()
  })
}

/** The form workbox-window sends. */
const isSkipWaiting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'

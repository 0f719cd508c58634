/** Requests that bypass the worker: those with a body, and the widget of websites, which keeps nothing on a device. */
const STRAIGHT = [{ requestMethod: 'PUT' }, { requestMethod: 'POST' }, { urlPattern: '/embed/*' }].map((condition) => ({
  condition,
  source: 'network' as const,
}))

/**
 * Sends them straight to the network by static routes (Chromium 123). A worker that sees a request keeps its body until garbage collection:
 * 15 MB for an answer of two minutes.
 */
export function registerBypassRoutes(worker: InstalledWorker = self): void {
  worker.addEventListener('install', (event) => {
    if (!event.addRoutes) return
    event.waitUntil(event.addRoutes(STRAIGHT).catch(() => undefined))
  })
}

declare const self: InstalledWorker

/** The part of the worker's global scope this needs; TypeScript does not know static routes yet. */
export interface InstalledWorker {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
}
interface InstallEvent {
  waitUntil(work: Promise<unknown>): void
  addRoutes?(routes: readonly { condition: { requestMethod: string } | { urlPattern: string }; source: 'network' }[]): Promise<void>
}

/** Methods that bypass the worker: those with a body. */
const STRAIGHT = ['PUT', 'POST'].map((requestMethod) => ({ condition: { requestMethod }, source: 'network' as const }))

/**
 * Sends requests with a body straight to the network by static routes (Chromium 123). A worker that sees a request keeps its body until
 * garbage collection: 15 MB for an answer of two minutes.
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
  addRoutes?(routes: readonly { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>
}

import { registerMediaRoute } from './media.ts'
import { registerBackgroundUpload } from './background-upload.ts'
import { listenForSkipWaiting } from './skip-waiting.ts'
import { registerAppShell } from './precache.ts'
import { registerBypassRoutes } from './bypass-routes.ts'

declare const self: ServiceWorkerGlobalScope

registerBypassRoutes()
// First, because the first route that answers wins.
registerMediaRoute(self)
registerAppShell()
listenForSkipWaiting()
registerBackgroundUpload()

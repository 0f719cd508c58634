import { registerMediaRoute } from './media.ts'
import { registerDelivery } from './background-upload.ts'
import { listenForMessages } from './skip-waiting.ts'
import { registerAppShell } from './precache.ts'
import { registerStraightRoutes } from './bypass-routes.ts'

declare const self: ServiceWorkerGlobalScope

registerStraightRoutes()
// First, because the first route that answers wins.
registerMediaRoute(self)
registerAppShell()
listenForMessages()
registerDelivery()

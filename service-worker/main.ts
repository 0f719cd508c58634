import { registerMediaRoute } from './media.ts'
import { registerDelivery } from './deliver.ts'
import { listenForMessages } from './messages.ts'
import { registerAppShell } from './precache.ts'
import { registerStraightRoutes } from './straight.ts'

declare const self: ServiceWorkerGlobalScope

registerStraightRoutes()
// First, because the first route that answers wins.
registerMediaRoute(self)
registerAppShell()
listenForMessages()
registerDelivery()

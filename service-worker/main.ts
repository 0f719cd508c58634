import { registerMediaRoute } from './media.ts'
import { registerDelivery } from './deliver.ts'
import { listenForMessages } from './messages.ts'
import { registerAppShell } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

// First, because the first route that answers wins.
registerMediaRoute(self)
registerAppShell()
listenForMessages()
registerDelivery()

import { registerMediaRoute } from './media.ts'
import { listenForMessages } from './messages.ts'
import { registerAppShell } from './precache.ts'

registerMediaRoute()
registerAppShell()
listenForMessages()

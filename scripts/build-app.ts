import { buildPwa } from './lib/build-pwa.ts'

/** The app only, for images whose engines run elsewhere. */
await buildPwa()

import { config } from 'zod/v4'

/**
 * Stands for `zod` in the browser (the build puts it there). Left alone it tries whether it may make code from text as soon as the first schema is made; the policy of
 * the pages forbids that, and each page would report a violation. Here because no schema can be made before this module has run, whatever the build makes of chunks.
 */
config({ jitless: true })

export * from 'zod/v4'

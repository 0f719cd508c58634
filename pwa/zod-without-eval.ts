import { config } from 'zod/v4'

/**
 * Replaces `zod` in the browser build: by default it tries to make code from text at the first schema, which the pages' policy forbids and
 * reports. Placed here because this module runs before any schema.
 */
config({ jitless: true })

export * from 'zod/v4'

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The line of the limiter that refuses; it must be there exactly once. */
const REFUSES = 'return n > most ? { waitMs: until - now } : null'

/**
 * Loaded before the server by `node --import`: tries are counted, and none is refused. The product has no switch for it; a fuzzer would see the same
 * refusal of every call that somebody might guess at.
 */
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith('/commands/identity/attempt-limiter.ts')) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (source.split(REFUSES).length !== 2) throw new Error('the limiter refuses otherwise than this expects')
    return { ...loaded, source: source.replace(REFUSES, 'return void [n, most, until, now], null') }
  },
})

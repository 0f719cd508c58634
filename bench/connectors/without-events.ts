import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The line that asks what a commit means; it must be there exactly once. */
const ASKS = 'const types = (RULES[col] ?? [])'

/** Loaded before a server by `node --import`: commits mean no events, and all else is the same. */
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith('/policies/webhooks/webhook-events.ts')) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (source.split(ASKS).length !== 2) throw new Error('events are asked for otherwise than this expects')
    return { ...loaded, source: source.replace(ASKS, 'const types = (RULES[col] ?? []).slice(0, 0)') }
  },
})

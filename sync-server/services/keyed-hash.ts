import { createHmac } from 'node:crypto'
import type { WithSecret } from '../ports.ts'

/** A name for something personal (an address, a browser profile) under which it can be found again and from which it cannot be guessed. */
export const keyedHash = (deps: WithSecret, kind: string, ...parts: readonly string[]): string =>
  createHmac('sha256', deps.secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')

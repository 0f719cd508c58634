import type { Config } from '../../config.ts'
import { isLoopbackHost } from '../network.ts'

/**
 * The origin of links in mails that strangers can ask for: PUBLIC_URL. Without it only a server on this very machine is believed; any other
 * `Host` is a claim of whoever asked, and a link to it would carry the secret of the mail to them.
 */
export function mailOrigin(config: Pick<Config, 'publicUrl' | 'port'>, requestOrigin: string): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  return isLoopbackHost(new URL(requestOrigin).hostname) ? requestOrigin : `http://localhost:${config.port}`
}

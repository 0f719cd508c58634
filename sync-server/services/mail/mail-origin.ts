import type { Config } from '../../config.ts'
import { isLoopbackHost } from '../network.ts'

/**
 * Origin of links in mails that strangers can ask for: PUBLIC_URL. Without it only a server on this machine is believed; any other `Host`
 * is the client's claim, and a link to it would reveal the mail's secret.
 */
export function mailOrigin(config: Pick<Config, 'publicUrl' | 'port'>, requestOrigin: string): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  return isLoopbackHost(new URL(requestOrigin).hostname) ? requestOrigin : `http://localhost:${config.port}`
}

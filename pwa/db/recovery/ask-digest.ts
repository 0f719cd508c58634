import type { DigestAnswer, DigestRequest } from '#shared/sync/wire.ts'
import type { Transport } from '../replication/transport.ts'

/**
 * Asks the server for a comparison. Rejects when offline, and with ResetRequired when this device belongs to another era: the pull before
 * the next comparison hears the same and starts over.
 */
export async function askDigest(
  request: DigestRequest,
  from: { transport: Pick<Transport, 'call'>; device: string; era: string | undefined; signal: AbortSignal },
): Promise<DigestAnswer> {
  const { transport, device, era, signal } = from
  const body = { ...request, device, ...(era === undefined ? {} : { era }) }
  return (await transport.call('digest', body, signal)) as DigestAnswer // the server answers with its schema
}

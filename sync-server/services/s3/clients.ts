import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

type Handler = NonNullable<S3ClientConfig['requestHandler']>

interface ClientSettings {
  accessKey: string
  secretKey: string
  region: string
}

/** Keeps a client per origin, because the host is part of a signature. Few are kept: origins come from requests. */
export function clientsByOrigin(settings: ClientSettings): (origin: string) => S3Client {
  const clients = new Map<string, S3Client>()
  return (origin) => {
    const known = clients.get(origin)
    if (known) return known
    const client = createClient(settings, origin)
    const [oldest] = clients.keys()
    // the first is the one for our own requests
    const second = [...clients.keys()][1]
    if (clients.size >= MOST && oldest !== undefined && second !== undefined) clients.delete(second)
    clients.set(origin, client)
    return client
  }
}

const MOST = 32

/** The client that people read through. Its sockets are its own: health, uploads and jobs never wait for readers. */
export const createReadingClient = (settings: ClientSettings, endpoint: string): S3Client =>
  createClient(settings, endpoint, {
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: READING_SOCKETS }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: READING_SOCKETS }),
    connectionTimeout: 5_000,
    socketTimeout: 15_000,
  })

/** Each is used for milliseconds, for one stretch of one reader. */
const READING_SOCKETS = 32

const createClient = ({ accessKey, secretKey, region }: ClientSettings, endpoint: string, handler?: Handler): S3Client =>
  new S3Client({
    ...(handler ? { requestHandler: handler } : {}),
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // else the SDK signs a CRC32 of its own into URLs, which no browser sends
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

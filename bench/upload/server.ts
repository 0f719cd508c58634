import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorld } from '#tests/support/server/world.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'
import { importPeer } from '../lib/peers.ts'

interface TusServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>
}
interface TusModules {
  Server: new (options: { path: string; datastore: unknown }) => TusServer
  FileStore: new (options: { directory: string }) => unknown
}

/** Settings by which the page of the peers finds their servers. */
export interface PeerSettings {
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

const folder = mkdtempSync(join(process.env['BENCH_TMP'] ?? tmpdir(), 'upload-bench-'))
let own: OwnApp | undefined
let peers: Server | undefined

export interface Started {
  /** our app, and the peers' page with their servers */
  own: string
  peers: string
  linkCode: string
  settings: PeerSettings
}

/** Our app, and beside it tus with its file store and, for Uppy, the same S3 gateway that our app uses. */
async function start({ appFolder, pageFolder }: { appFolder: string; pageFolder: string }): Promise<Started> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  const { linkCode } = await buildWorld(own.deps)
  const { Server } = await importPeer<Pick<TusModules, 'Server'>>('@tus/server')
  const { FileStore } = await importPeer<Pick<TusModules, 'FileStore'>>('@tus/file-store')
  const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) })
  const { buckets, accessKey, secretKey, region, endpoint } = own.engines.s3
  const bucket = buckets.media
  peers = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/files')) void tus.handle(request, response)
    else if (path.startsWith(`/${bucket}/`)) forward(request, response, endpoint)
    else createReadStream(join(pageFolder, path === '/page.js' ? 'page.js' : 'page.html')).pipe(page(response, path))
  })
  await new Promise<void>((resolve) => peers?.listen(0, '127.0.0.1', resolve))
  // a TCP server has an AddressInfo, never a pipe's name
  const { port } = peers.address() as AddressInfo
  return { own: own.url, peers: `http://127.0.0.1:${port}`, linkCode, settings: { bucket, accessKey, secretKey, region } }
}

const page = (response: ServerResponse, path: string): ServerResponse =>
  response.setHeader('content-type', path === '/page.js' ? 'text/javascript' : 'text/html')

/** To the gateway as it came, Host included: it is part of the signature. A connection that breaks ends both sides. */
function forward(request: IncomingMessage, response: ServerResponse, endpoint: string): void {
  const { hostname, port } = new URL(endpoint)
  const { method, url: path, headers } = request
  const upstream = httpRequest({ host: hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.once('error', () => response.destroy())
  response.once('close', () => {
    if (!response.writableFinished) upstream.destroy()
  })
  request.pipe(upstream)
}

/** SHA-256 of what arrived, hex: an object of the gateway, or a file of tus. */
async function hashOf({ object, file }: { object?: string; file?: string }): Promise<string | null> {
  const hash = createHash('sha256')
  const bytes = file === undefined ? (await own?.deps.s3.get('media', object ?? ''))?.stream : createReadStream(join(folder, file))
  if (!bytes) return null
  // both kinds of streams give bytes
  for await (const piece of bytes as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('hex')
}

serve({
  start,
  hashOf,
  stop: async () => {
    peers?.closeAllConnections()
    peers?.close()
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

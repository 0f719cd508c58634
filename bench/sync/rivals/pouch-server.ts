import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { serve } from '../../lib/child.ts'
import { loadPeer } from '../../lib/peers.ts'

interface Express {
  use(path: string, handler: unknown): void
  listen(port: number, host: string, ready: () => void): Server
}
interface PouchStatic {
  defaults(options: object): PouchStatic
}

const express = loadPeer<() => Express>('express')
const PouchDB = loadPeer<PouchStatic>('pouchdb')
const expressPouch = loadPeer<(pouch: PouchStatic, options: object) => unknown>('express-pouchdb')

/** express-pouchdb over PouchDB on LevelDB, the smallest mode: replication routes only, no log. */
const folder = mkdtempSync(join(process.env['BENCH_TMP'] ?? tmpdir(), 'pouch-bench-'))
let server: Server | undefined

async function start(): Promise<{ url: string }> {
  const app = express()
  const options = {
    mode: 'minimumForPouchDB',
    logPath: join(folder, 'log.txt'),
    configPath: join(folder, 'config.json'),
    inMemoryConfig: true,
  }
  app.use('/', expressPouch(PouchDB.defaults({ prefix: folder + sep }), options))
  const listening = await new Promise<Server>((resolve) => {
    const made = app.listen(0, '127.0.0.1', () => resolve(made))
  })
  server = listening
  // a TCP server has an AddressInfo, never a pipe's name
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` }
}

serve({
  start,
  stop: () => {
    server?.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  },
})

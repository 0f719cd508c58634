import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Rng } from '#tests/sim/core/rng.ts'
import type { FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { Child } from '../lib/child.ts'
import { startLines } from './connection.ts'
import { buildPage } from './page/build.ts'
import type { Started } from './server.ts'

/** File, servers of all contestants, and a connection of its own kind to each. */
export interface Contest extends Started {
  file: string
  bytes: number
  sha256: string
  lines: { own: FaultProxy; peers: FaultProxy }
  /** hex SHA-256 of the file or object of this name; null = none */
  hashOf(of: { object?: string; file?: string }): Promise<string | null>
  stop(): Promise<void>
}

export async function openContest(bytes: number): Promise<Contest> {
  const folder = await mkdtemp(join(process.env['BENCH_TMP'] ?? tmpdir(), 'upload-file-'))
  const file = join(folder, 'take.webm')
  await writeNoise(file, bytes)
  const server = new Child(new URL('server.ts', import.meta.url))
  const [appFolder, pageFolder] = [await builtApp(), await buildPage()]
  const started = await server.ask<Started>('start', { appFolder, pageFolder })
  const [own, peers] = await startLines([started.own, started.peers])
  if (!own || !peers) throw new Error('impossible: two lines were asked for')
  return {
    ...started,
    file,
    bytes,
    sha256: await hashFile(file),
    lines: { own, peers },
    hashOf: (of) => server.ask<string | null>('hashOf', of),
    async stop() {
      await own.stop()
      await peers.stop()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
      await rm(pageFolder, { recursive: true, force: true })
    },
  }
}

/** Bytes that nothing on the way can make smaller, the same at every run. */
async function writeNoise(file: string, bytes: number): Promise<void> {
  const rng = new Rng(1)
  const block = new Uint32Array(250_000)
  const out = await open(file, 'w')
  for (let left = bytes; left > 0; left -= block.byteLength) {
    for (let at = 0; at < block.length; at++) block[at] = rng.int(2 ** 32)
    await out.write(new Uint8Array(block.buffer, 0, Math.min(left, block.byteLength)))
  }
  await out.close()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file) as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('hex')
}

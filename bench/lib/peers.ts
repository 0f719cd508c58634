import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const PEERS = join(import.meta.dirname, '..', 'peers')
const require = createRequire(join(PEERS, 'package.json'))

/**
 * A package that only the benchmarks use. It lives in bench/peers/node_modules and comes without types here, so that the app builds and is
 * checked without it; the caller says what it uses of it.
 */
export const loadPeer = <T>(name: string): T => require(name) as T

/** The same for packages that are ES modules only. */
export async function importPeer<T>(name: string): Promise<T> {
  return (await import(require.resolve(name))) as T
}

/** For the table: which version of a package was measured. From its file, because some packages do not let it be imported. */
export const peerVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(PEERS, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

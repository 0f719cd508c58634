import { readArchive } from './app-archive.ts'
import { isOwnFile } from './own-files.ts'
import { loadInParallel } from './load-in-parallel.ts'

/** Archives that the build writes beside the app (`pwa/build/archive-app.ts`): what every device keeps, and what those of staff keep beside. */
export const ARCHIVE_PATH = '/assets/app.bin'
export const STAFF_ARCHIVE_PATH = '/assets/staff.bin'
/** An update brings few new files; the archive holds all. */
const MOST = 0.5

/** Storage and network of the worker, by full address. */
export interface StorePorts {
  /** addresses of what is stored */
  stored(): Promise<readonly string[]>
  put(url: string, response: Response): Promise<void>
  fetch(url: string): Promise<Response>
}

/**
 * Stores files whose name says what is in them before workbox looks for them: from one archive where most are missing, because hundreds of
 * requests take minutes over a connection with long answers, and the rest one by one. Never rejects: what is left, workbox tries.
 */
export async function storeAhead(
  urls: readonly string[],
  origin: string,
  ports: StorePorts,
  archive: string = ARCHIVE_PATH,
): Promise<void> {
  const missing = await missingOf(urls, ports)
  if (missing.length > urls.length * MOST) await storeArchive(new Set(missing), origin, ports, archive).catch(() => undefined)
  await loadInParallel(await missingOf(urls, ports), async (url) => {
    const response = await ports.fetch(url)
    if (await isOwnFile(url, response)) await ports.put(url, response)
  })
}

/** Names those that are not stored. */
export async function missingOf(urls: readonly string[], { stored }: Pick<StorePorts, 'stored'>): Promise<string[]> {
  const here = new Set(await stored().catch(() => []))
  return urls.filter((url) => !here.has(url))
}

/** Takes only files that are asked for: the server may be of another version than this worker. */
async function storeArchive(wanted: ReadonlySet<string>, origin: string, { put, fetch }: StorePorts, archive: string): Promise<void> {
  const { ok, body } = await fetch(origin + archive)
  if (!ok || !body) return
  const puts: Promise<void>[] = []
  try {
    await readArchive(body, ([path, type], bytes) => {
      const url = `${origin}/${path}`
      if (wanted.has(url)) puts.push(put(url, new Response(bytes, { headers: { 'content-type': type } })))
    })
  } finally {
    await Promise.allSettled(puts)
  }
}

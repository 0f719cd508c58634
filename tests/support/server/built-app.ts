import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDERS = join(ROOT, 'node_modules/.cache/pwa-under-test')
const SOURCES = ['pwa', 'service-worker', 'shared-schema']
/** two folders for each state of the sources */
const KEPT = 8

/** The folder of the production build of the sources as they are now; built once per state of the sources, so runs beside each other do not disturb. */
export async function builtApp(): Promise<string> {
  const folder = join(FOLDERS, fingerprint())
  if (await stat(folder).catch(() => null)) return folder
  const draft = `${folder}.${process.pid}`
  await buildInto(draft)
  // another run may have been faster: its build is the same
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  await removeOld()
  return folder
}

/** The whole run has built the app just before, and says where; else it is built here. */
async function buildInto(draft: string): Promise<void> {
  const ready = process.env['FRESH_PWA']
  if (ready !== undefined) return await cp(ready, draft, { recursive: true })
  const options = ['build', '--config', join(ROOT, 'pwa/vite.config.ts'), '--outDir', draft, '--emptyOutDir', '--logLevel', 'error']
  // under a test runner NODE_ENV says "test", and the build would be a development one
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...options], { cwd: ROOT, env })
}

/**
 * The same build with a service worker that at first keeps the page only: storing the whole app takes more of the processor than most
 * tests, once for each browser profile. `waitForOfflineReady` has it keep all; tests that open new pages offline without it take `builtApp`.
 */
export async function onlineApp(): Promise<string> {
  const built = await builtApp()
  const folder = `${built}-asked`
  if (await stat(folder).catch(() => null)) return folder
  const draft = `${folder}.${process.pid}`
  await cp(built, draft, { recursive: true, filter: (path) => !/\/sw\.js\.\w+$/.test(path) })
  const worker = join(draft, 'sw.js')
  const script = await readFile(worker, 'utf8')
  const list = /\[\{"revision":[^\]]+\]/.exec(script)?.[0] ?? ''
  const page = /\{"revision":"\w+","url":"index\.html"\}/.exec(list)?.[0]
  if (page === undefined) throw new Error('the list of files in the service worker was not found')
  const paths = [...new Set([...list.matchAll(/"url":"([^"]+)"/g)].map(([, path]) => `/${path}`))].filter((path) => path !== '/index.html')
  await writeFile(worker, `${script.replace(list, `[${page}]`)}\n(${keepOnDemand.toString()})(${JSON.stringify(paths)})`)
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}

/** Runs at the end of that worker: stores all files when a page says so, and answers from them. */
function keepOnDemand(paths: string[]): void {
  const NAME = 'kept-on-demand'
  const worker = globalThis as unknown as OnDemandWorker
  // not known yet in a worker that was started again
  let isKept: boolean | undefined
  void caches.has(`${NAME}-whole`).then((whole) => (isKept ??= whole))
  worker.addEventListener('install', (event) => event.waitUntil(caches.open(NAME)))
  worker.addEventListener('message', (event) => {
    if ((event.data as { type?: string }).type !== 'KEEP_ALL') return
    event.waitUntil(keepAll().then(() => event.ports[0]?.postMessage('kept')))
  })
  worker.addEventListener('fetch', (event) => {
    if (isKept === false || !paths.includes(new URL(event.request.url).pathname)) return
    event.respondWith(caches.match(event.request, { cacheName: NAME }).then((kept) => kept ?? fetch(event.request)))
  })

  async function keepAll(): Promise<void> {
    const cache = await caches.open(NAME)
    const archived = new Set<string>()
    for (const name of ['app.bin', 'staff.bin']) {
      const archive = new Uint8Array(await (await fetch(`/assets/${name}`)).arrayBuffer())
      let at = archive.indexOf(10) + 1
      const list = JSON.parse(new TextDecoder().decode(archive.subarray(0, at))) as [path: string, type: string, bytes: number][]
      const puts = list.map(([path, type, bytes]) => {
        archived.add(`/${path}`)
        const body = archive.subarray(at, (at += bytes))
        return cache.put(`/${path}`, new Response(body, { headers: { 'content-type': type } }))
      })
      await Promise.all(puts)
    }
    await cache.addAll(paths.filter((path) => !archived.has(path)))
    await caches.open(`${NAME}-whole`)
    isKept = true
  }
}

/** Events of a service worker, whose types tests do not load. */
interface OnDemandWorker {
  addEventListener(type: 'install', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(
    type: 'message',
    listener: (event: { data: unknown; ports: readonly MessagePort[]; waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(type: 'fetch', listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void
}

async function removeOld(): Promise<void> {
  const names = await readdir(FOLDERS)
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(FOLDERS, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(KEPT)) await rm(join(FOLDERS, name), { recursive: true, force: true })
}

/** Names, sizes and times of all sources. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES.map((name) => join(ROOT, name))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

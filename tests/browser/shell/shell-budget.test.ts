import { afterAll, beforeAll, expect, it } from 'vitest'
import { APP_BYTES } from '../../../pwa/features/interview-pack/download-size.ts'
import { readArchive } from '../../../service-worker/app-archive.ts'
import { isOfStaff } from '../../../shared-schema/lib/app-paths.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { startShell } from '../support/shell-fixture.ts'

const BUDGET_BYTES = 162_000
const MOST_REQUESTS = 15
const MOST_FILES = { ofCandidates: 25, ofAll: 60 }

let app: TestApp
beforeAll(async () => {
  app = await startShell({ appFolder: await builtApp() })
})
afterAll(() => app.stop())

it('stores for later what judges an answer, but not the files for hearing a voice and looking for a face', async () => {
  const worker = await (await fetch(`${app.url}/sw.js`)).text()
  expect(worker).toMatch(/assets\/take-check-worker-[\w-]+\.js/)
  expect(worker).not.toMatch(/voice-activity-|face-presence-|blazeface|\.wasm|\.onnx/)
})

it('S032 says on the page of a link what the app itself costs, within a tenth', async () => {
  const kept = (await keptFiles()).filter((path) => !isOfStaff(path))
  const archived = new Set((await archivedFiles('app.bin')).keys())
  let total = await brotliBytes(`${app.url}/assets/app.bin`)
  for (const path of kept) if (!archived.has(path)) total += (await brotliBytes(`${app.url}/${path}`)) || 0
  expect(kept.length).toBeGreaterThan(10)
  expect([...archived].filter((path) => !kept.includes(path))).toEqual([])
  expect(Math.abs(total - APP_BYTES) / APP_BYTES, `${total} bytes`).toBeLessThan(0.1)
})

it('R022 keeps few files on every device, and those of staff only where they work', async () => {
  const kept = await keptFiles()
  const ofStaff = kept.filter(isOfStaff)
  expect(kept.filter((path) => !isOfStaff(path)).length).toBeLessThanOrEqual(MOST_FILES.ofCandidates)
  expect(kept.length).toBeLessThanOrEqual(MOST_FILES.ofAll)
  expect(new Set((await archivedFiles('staff.bin')).keys())).toEqual(new Set(ofStaff))
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    const stored = (): Promise<string[]> =>
      page.evaluate(async () => (await (await caches.open('holdfast-staff')).keys()).map(({ url }) => new URL(url).pathname.slice(1)))
    await page.goto(`${app.url}/candidate/join/unknown-code`)
    await waitForOfflineReady(page, true)
    expect(await page.evaluate(() => caches.has('holdfast-staff'))).toBe(false)
    await page.goto(`${app.url}/admin`)
    await expect.poll(stored, { timeout: 30_000 }).toHaveLength(ofStaff.length)
    expect((await stored()).toSorted()).toEqual(ofStaff.toSorted())
  } finally {
    await context.close()
  }
})

it('keeps nearly all of the app by one request, each file as the server has it', async () => {
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    await page.goto(`${app.url}/candidate/join/unknown-code`)
    await waitForOfflineReady(page, true)
    const kept = await page.evaluate(async () => {
      const found: { path: string; type: string | null; text: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) {
          const response = await cache.match(url)
          // files that came one by one have the server's headers
          if (response && !response.headers.has('etag'))
            found.push({ path: new URL(url).pathname.slice(1), type: response.headers.get('content-type'), text: await response.text() })
        }
      }
      return found
    })
    const archived = await archivedFiles('app.bin')
    expect(archived.size).toBeGreaterThan(10)
    expect(new Map(kept.map(({ path, text }) => [path, text]))).toEqual(archived)
    const one = kept.find(({ path }) => path.endsWith('.css'))
    expect((await fetch(`${app.url}/${one?.path}`)).headers.get('content-type')).toBe(one?.type)
  } finally {
    await context.close()
  }
})

/** Paths of all files that a worker may keep. */
async function keptFiles(): Promise<string[]> {
  const worker = await (await fetch(`${app.url}/sw.js`)).text()
  return [...new Set([...worker.matchAll(/"url":"([^"]+)"/g)].map(([, path = '']) => path))]
}

/** Files by path, as they are in an archive. */
async function archivedFiles(name: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const { body } = await fetch(`${app.url}/assets/${name}`)
  if (body) await readArchive(body, ([path], bytes) => void files.set(path, new TextDecoder().decode(bytes)))
  return files
}

it('opens the link page of a candidate with less than 162 kB of scripts, workers included, in at most 15 requests', async () => {
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    const paths = new Set<string>()
    let requests = 0
    page.on('request', () => requests++)
    page.on('response', (response) => response.request().resourceType() === 'script' && paths.add(new URL(response.url()).pathname))
    await page.goto(`${app.url}/candidate/join/unknown-code`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    // the worker starts after the page; its own script is counted, what it then stores for later is not part of opening the page
    paths.add('/sw.js')
    const scripts = await Promise.all([...paths].map(async (path) => ({ path, bytes: await brotliBytes(`${app.url}${path}`) })))
    const total = scripts.reduce((sum, script) => sum + script.bytes, 0)
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.every((script) => script.bytes > 0)).toBe(true)
    console.info(`scripts of the link page: ${total} bytes, ${JSON.stringify(scripts.sort((a, b) => b.bytes - a.bytes))}`)
    expect(total).toBeLessThan(BUDGET_BYTES)
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
  } finally {
    await context.close()
  }
})

it('S032 tells with the page of a link, in the language of the browser, all files that draw it, so that none waits for another', async () => {
  const linked = async (language: string): Promise<string[]> => {
    const page = await fetch(`${app.url}/candidate/join/unknown-code`, { headers: { accept: 'text/html', 'accept-language': language } })
    return [...(page.headers.get('link') ?? '').matchAll(/<\/([^>]+)>/g)].map(([, path = '']) => path)
  }
  const [english, arabic] = [await linked('de,en;q=0.5'), await linked('ar-EG')]
  expect(arabic.filter((path) => !english.includes(path)).every((path) => path.startsWith('assets/words-ar-'))).toBe(true)
  expect(arabic.length).toBe(english.length)
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    const asked = new Set<string>()
    // as if nothing were told
    await page.route(`${app.url}/candidate/join/*`, async (route) => {
      const { link: _link, ...headers } = (await route.fetch()).headers()
      await route.fulfill({ response: await route.fetch(), headers })
    })
    page.on(
      'request',
      (request) => ['script', 'stylesheet'].includes(request.resourceType()) && asked.add(new URL(request.url()).pathname.slice(1)),
    )
    await page.goto(`${app.url}/candidate/join/unknown-code`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const alone = [...asked].filter((path) => path.startsWith('assets/'))
    expect(english.toSorted()).toEqual(alone.toSorted())
  } finally {
    await context.close()
  }
})
/** As a page at https gets it, and a candidate's is always one, for the camera; to a page at http browsers do not offer brotli. */
async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers.get('content-length'))
}

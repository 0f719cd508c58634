import { afterAll, beforeAll, expect, it } from 'vitest'
import { APP_BYTES } from '../../../pwa/features/interview-pack/download-size.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { startShell } from '../support/shell-fixture.ts'

const BUDGET_BYTES = 215_000

let app: TestApp
beforeAll(async () => {
  app = await startShell()
})
afterAll(() => app.stop())

it('stores for later what judges an answer, but not the files for hearing a voice and looking for a face', async () => {
  const worker = await (await fetch(`${app.url}/sw.js`)).text()
  expect(worker).toMatch(/assets\/take-check-worker-[\w-]+\.js/)
  expect(worker).not.toMatch(/voice-activity-|face-presence-|blazeface|\.wasm|\.onnx/)
})

it('S032 says on the page of a link what the app itself costs, within a tenth', async () => {
  const worker = await (await fetch(`${app.url}/sw.js`)).text()
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, path]) => path)
  let total = 0
  for (const path of files) total += (await brotliBytes(`${app.url}/${path}`)) || 0
  expect(files.length).toBeGreaterThan(100)
  expect(Math.abs(total - APP_BYTES) / APP_BYTES, `${total} bytes`).toBeLessThan(0.1)
})

it('opens the link page of a candidate with less than 215 kB of scripts, workers included', async () => {
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    const paths = new Set<string>()
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
  } finally {
    await context.close()
  }
})

/** As a page at https gets it, and a candidate's is always one, for the camera; to a page at http browsers do not offer brotli. */
async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers.get('content-length'))
}

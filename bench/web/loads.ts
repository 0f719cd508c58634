import type { BrowserContext } from 'playwright-core'
import { freshPage } from './fresh-page.ts'

/** Requests of a page in a profile that has nothing, up to its rest; what its worker then stores is not part of it. */
export interface Load {
  requests: number
  /** by type, as a page at https gets them */
  bytes: Record<string, number>
}

/** Counts the requests of a page and weighs what they bring. */
export async function countLoads(context: BrowserContext, url: string): Promise<Load> {
  const page = await freshPage(context)
  try {
    const asked: { path: string; type: string; isFile: boolean }[] = []
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url())
      asked.push({ path: origin + pathname, type: request.resourceType(), isFile: request.method() === 'GET' })
    })
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const bytes: Record<string, number> = {}
    for (const { path, type, isFile } of asked) if (isFile) bytes[type] = (bytes[type] ?? 0) + (await bytesOf(path))
    return { requests: asked.length, bytes }
  } finally {
    await page.context().close()
  }
}

async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } })
  const named = answer.headers.get('content-length')
  return named === null ? (await answer.arrayBuffer()).byteLength : Number(named)
}

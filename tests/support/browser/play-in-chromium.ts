import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

/** Plays a video in a real Chromium: the sizes that its picture had, one after the other, and whether it came to its end. Throws with the words of the player when it cannot. */
export async function playInChromium(file: string): Promise<{ sizes: string[]; isToTheEnd: boolean }> {
  const bytes = await readFile(file)
  const server = createServer((request, response) => {
    if (request.url === '/video') response.setHeader('content-type', 'video/webm').end(bytes)
    else response.setHeader('content-type', 'text/html').end('<title>player</title><video muted></video>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    return await page.evaluate(playInPage)
  } finally {
    await browser.close()
    server.close()
  }
}

/** Runs in the page: everything it needs is inside. */
async function playInPage(): Promise<{ sizes: string[]; isToTheEnd: boolean }> {
  const video = document.querySelector('video')
  if (!video) throw new Error('the page has a video')
  const sizes: string[] = []
  video.addEventListener('resize', () => sizes.push(`${video.videoWidth}x${video.videoHeight}`))
  await new Promise<void>((resolve, reject) => {
    video.addEventListener('ended', () => resolve())
    video.addEventListener('error', () => reject(new Error(video.error?.message)))
    video.src = '/video'
    video.play().catch(reject)
  })
  return { sizes, isToTheEnd: video.ended && video.currentTime >= video.duration - 0.1 }
}

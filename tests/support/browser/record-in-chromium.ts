import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { fakeCamera } from '../media/fake-camera.ts'

/** Start of MediaRecorder: the pieces as `ondataavailable` gave them. */
export interface RecordedSegment {
  mime: string
  pieces: Uint8Array[]
}

/**
 * Records with the real MediaRecorder of Chromium from the fake camera: one segment per entry of `segmentPieces`, each of that many pieces
 * of a second. The raw files have no duration and no cues, exactly as a candidate's browser makes them.
 */
export async function recordInChromium(segmentPieces: readonly number[], mime = 'video/webm;codecs=vp8,opus'): Promise<RecordedSegment[]> {
  const camera = await fakeCamera()
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>recorder</title>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...camera.browserArgs],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    const recorded = await page.evaluate(recordInPage, { segmentPieces: [...segmentPieces], mime })
    return recorded.map((segment) => ({ mime: segment.mime, pieces: segment.pieces.map((piece) => Buffer.from(piece, 'base64')) }))
  } finally {
    await browser.close()
    server.close()
  }
}

/** Runs in the page: everything it needs is inside. */
async function recordInPage({
  segmentPieces,
  mime,
}: {
  segmentPieces: number[]
  mime: string
}): Promise<{ mime: string; pieces: string[] }[]> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 360, frameRate: 30 }, audio: true })
  const toBase64 = async (blob: Blob) => {
    let text = ''
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
    return btoa(text)
  }
  const segments: { mime: string; pieces: string[] }[] = []
  for (const count of segmentPieces) {
    const recorder = new MediaRecorder(stream, { mimeType: mime, bitsPerSecond: 1_280_000 })
    const blobs: Blob[] = []
    await new Promise<void>((resolve) => {
      recorder.ondataavailable = (event) => {
        if (event.data.size > 0) blobs.push(event.data)
        if (blobs.length === count && recorder.state === 'recording') recorder.stop()
      }
      recorder.onstop = () => resolve()
      recorder.start(1000)
    })
    segments.push({ mime: recorder.mimeType, pieces: await Promise.all(blobs.map(toBase64)) })
  }
  return segments
}

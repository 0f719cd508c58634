import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import { checkStored, LOOK_AGAIN_MS } from '#server/commands/uploads/check-stored.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { fakeCamera } from '../../support/media/fake-camera.ts'
import { startFaultyStore, type FaultyStore } from '../../support/faults/faulty-store.ts'
import { IN_FULL_FORM, recordProof } from '../../support/proof.ts'
import { spawnBrowser, type SpawnedBrowser } from '../../support/browser/spawned-browser.ts'
import { startCandidateApp, type CandidateApp } from '../candidate/candidate-fixture.ts'
import {
  checkReceipts,
  delivered,
  expectExactly,
  invite,
  onDisk,
  RECORDING_NAME,
  recordAway,
  type RecordedPiece,
} from './delivered-fixture.ts'
import { isOfRecording, noteSent, sendWhole, uploadOf } from './sent-parts.ts'
import { fillLogin } from '../support/shell-fixture.ts'

const proof: Record<string, string | number> = {}
let store: FaultyStore
let candidate: CandidateApp
let profiles: string
let cameraArgs: readonly string[]
beforeAll(async () => {
  store = await startFaultyStore(inject('s3').endpoint, RECORDING_NAME)
  candidate = await startCandidateApp({ s3: { endpoint: store.url } })
  cameraArgs = (await fakeCamera()).browserArgs
  profiles = await mkdtemp(join(tmpdir(), 'holdfast-corruption-'))
})
afterAll(async () => {
  await candidate?.stop()
  await store?.stop()
  await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  recordProof('corruption', proof)
})

interface Scene {
  browser: SpawnedBrowser
  page: Page
  interviewId: string
  recorded: RecordedPiece[]
}

/** An answer that was recorded offline, on a device that is still offline. */
async function recordedBy(name: string, work: (scene: Scene) => Promise<string>): Promise<void> {
  const { interviewId, link } = await invite(candidate, name)
  const browser = await spawnBrowser({ profile: join(profiles, interviewId), args: cameraArgs })
  try {
    const recorded = await recordAway(candidate, browser.page, { link, seconds: 3 })
    proof[name] = await work({ browser, page: browser.page, interviewId, recorded })
    const { receipts, lies } = await checkReceipts(candidate)
    expect(lies).toEqual([])
    Object.assign(proof, {
      'receipts compared with the store, those shown as damaged left out': receipts,
      'receipts that lie': lies.length,
    })
  } finally {
    candidate.line.set({})
    await candidate.line.reachable()
    await browser.close()
  }
}

/** Surely after the head of a request, and before the end of its body: the smallest piece and the shortest recording are longer. */
const IN_BODY = 3000

/** Pieces that the server has refused as not what was hashed. */
async function refusedPieces(): Promise<number> {
  const text = await (await fetch(`${candidate.app.url}/metrics`)).text()
  return Number(/^holdfast_request_seconds_count\{call="piece",status="422"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

describe('one changed bit', () => {
  it.each([
    ['piece', 'the server', /^PUT \/pieces\/orgnl_/, refusedPieces],
    [
      'part',
      'the store',
      /^PUT \/(?!pieces\/)[^/]+\/orgnl_/,
      () => store.refusals.filter((refusal) => refusal.startsWith('putPart')).length,
    ],
  ] as const)('on the connection, in a %s of the recording, is found by %s, and it is sent again', async (what, whom, request, refused) => {
    await recordedBy(`on the line, in a ${what} of the recording`, async ({ page, interviewId, recorded }) => {
      const before = await refused()
      const sent = noteSent(page, interviewId)
      if (what === 'part') await sendWhole(page, () => sent.includes('part 200'))
      // a short recording goes in pieces where the connection is slow
      candidate.line.set({ ...(what === 'piece' && { lineBytesPerSecond: 30_000 }), flipIn: { request, at: IN_BODY } })
      await candidate.line.reachable()
      await delivered(candidate, interviewId)
      expect(await refused()).toBe(before + 1)
      expect(sent.filter((one) => /^(part|piece) 4\d\d$/.test(one)).map((one) => one.split(' ')[0])).toEqual([what])
      await expectExactly(candidate, interviewId, recorded)
      return `found by ${whom}, sent again, exact`
    })
  })

  it.each(IN_FULL_FORM)(
    'in the browser’s database before it is sent is found there, never sent, and told to candidate and recruiter (%s)',
    async () => {
      await recordedBy('in the database of the browser, before it is cut into parts', async ({ page, interviewId }) => {
        await flipOnDevice(page)
        await candidate.line.reachable()
        await page.goto(deliveryAt(interviewId))
        await page.getByText('A recording on this device is damaged.').waitFor()
        expect(await answerOf(interviewId)).not.toHaveProperty('receipt')
        await asRecruiter(async (staff) => {
          await staff.goto(`${candidate.app.url}/recruiter/delivery`)
          await staff.getByRole('grid').getByText('in the database of the browser, before').click()
          await staff.getByRole('dialog').getByText('the recording on the device was damaged').first().waitFor()
        })
        return 'found on the device, not sent, no receipt, told to both'
      })
    },
  )

  it.each(IN_FULL_FORM)('in the browser’s database after the store has the part changes nothing (%s)', async () => {
    await recordedBy('in the database of the browser, after its part was stored', async ({ page, interviewId, recorded }) => {
      let isAsked = false
      await page.route('**/api/s3/complete_multipart_s3_upload', async (route) => {
        // the voice goes first
        if (!(await isOfRecording(candidate, interviewId, route.request()))) return await route.continue()
        isAsked = true
        await route.abort()
      })
      await candidate.line.reachable()
      await vi.waitFor(() => expect(isAsked).toBe(true), { timeout: 60_000 })
      await flipOnDevice(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await delivered(candidate, interviewId)
      await expectExactly(candidate, interviewId, recorded)
      return 'the store has it as it was recorded, exact'
    })
  })

  it.each(IN_FULL_FORM)(
    'on the store’s disk while the device has the recording is found when the video is made, and healed from the device (%s)',
    async () => {
      await recordedBy('on the disk of the store, while the device has it', async ({ page, interviewId, recorded }) => {
        const release = holdReading()
        await candidate.line.reachable()
        await delivered(candidate, interviewId)
        await flipInStore(interviewId)
        const former = await uploadOf(candidate, interviewId)
        await page.goto(deliveryAt(interviewId))
        release()
        await vi.waitFor(async () => expect((await answerOf(interviewId)).media?.status).toBe('ready'), { timeout: 180_000, interval: 300 })
        expect((await answerOf(interviewId)).damagedSegments).toEqual([])
        expect(await uploadOf(candidate, interviewId)).not.toBe(former)
        await expectExactly(candidate, interviewId, recorded)
        return 'found by the media job, sent again by the device, exact'
      })
    },
  )

  it.each(IN_FULL_FORM)(
    'on the store’s disk after the device let go is found by reading it again, and shown to candidate and recruiter (%s)',
    async () => {
      await recordedBy('on the disk of the store, after the device let go', async ({ page, interviewId }) => {
        await candidate.line.reachable()
        await delivered(candidate, interviewId)
        await vi.waitFor(async () => expect(await onDisk(page)).toEqual([]), { timeout: 180_000, interval: 300 })
        await flipInStore(interviewId)
        const { deps } = candidate.app
        const found = await checkStored({ ...deps, clock: { now: () => deps.clock.now() + LOOK_AGAIN_MS } })
        expect(found.damaged).toBe(1)
        await page.goto(deliveryAt(interviewId))
        await page.getByText('Damaged after it arrived').waitFor()
        await page.getByText('this device no longer has it').waitFor()
        await expect.poll(() => page.getByText('Employer has it').count()).toBe(0)
        await asRecruiter(async (staff) => {
          await staff.goto(`${candidate.app.url}/recruiter/dashboard/interview-report?jobId=${sample.jobId}&interviewId=${interviewId}`)
          await staff.getByText('The recording itself was damaged where it is stored').waitFor()
        })
        return 'found by reading it again, shown to both; the video made before it stays'
      })
    },
  )
})

const deliveryAt = (interviewId: string): string => `${candidate.line.url}/candidate/interview/${interviewId}/delivery`

async function answerOf(interviewId: string): Promise<Answer> {
  const row = await candidate.app.deps.models.entities.findOne({ iv: interviewId, col: 'answers', del: false }).lean()
  return row?.body as unknown as Answer
}

async function asRecruiter(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await launchBrowser()
  try {
    const page = await context.newPage()
    await page.goto(candidate.app.url)
    await fillLogin(page, sample.email, sample.password)
    await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
    await work(page)
  } finally {
    await context.close()
  }
}

/** In the middle of the last recorded piece of the answer itself. */
const flipOnDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no error'))
      })
    const db = await ask(indexedDB.open('capture'))
    const table = db.transaction('chunks', 'readwrite').objectStore('chunks')
    const rows = (await ask(table.getAll())) as { segment: number; bytes: ArrayBuffer }[]
    const row = rows.findLast(({ segment }) => segment < 100)
    if (!row) throw new Error('nothing was recorded')
    const bytes = new Uint8Array(row.bytes)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await ask(table.put(row))
    db.close()
  })

/** In the store's own file, behind its back: what it says of the object stays the same. */
async function flipInStore(interviewId: string): Promise<void> {
  const [segment] = (await answerOf(interviewId)).segments ?? []
  const { buckets, head } = candidate.app.deps.s3
  const name = segment?.objectName ?? ''
  const before = await head('media', name)
  const file = await open(join(inject('objectFolder'), buckets.media, name), 'r+')
  const byte = Buffer.alloc(1)
  const at = (segment?.bytes ?? 0) >> 1
  await file.read(byte, 0, 1, at)
  await file.write(Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at)
  await file.close()
  expect(await head('media', name)).toEqual(before)
}

/** Blocks reads of recordings from the store until the returned function is called, as when the media job is late. */
function holdReading(): () => void {
  const { s3 } = candidate.app.deps
  const { get } = s3
  const held = Promise.withResolvers<void>()
  s3.get = async (bucket, key, range) => {
    if (bucket === 'media') await held.promise
    return await get(bucket, key, range)
  }
  return () => {
    s3.get = get
    held.resolve()
  }
}

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { candidateBrowser, type CandidateBrowser } from './candidate-browser.ts'
import { goToFirstQuestion, heading, readCapture, recordSeconds, waitForSaved, startTest, goToChoice } from './candidate-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { saveData } from '../support/page-scripts.ts'
import { axeViolations } from '../support/shell-fixture.ts'

const open = candidateBrowser()
const begin = (): Promise<CandidateBrowser> => open(giveWorld)

/** Switches that a test turns in the open page: the devices, the recorder, the storage. */
interface Turns {
  hasCamera: boolean
  /** the devices were found */
  hasNames: boolean
  canRecord: boolean
  /** the recorder runs and gives nothing */
  isEmpty: boolean
  freeBytes: number | null
  /** tables of the app that have no room */
  full: string[]
  rates: (number | undefined)[]
}

/** Runs in the page, before it: devices, recorder and room that a test can turn. */
function giveWorld(): void {
  const turns: Turns = {
    hasCamera: true,
    hasNames: true,
    canRecord: true,
    isEmpty: false,
    freeBytes: null,
    full: [],
    rates: [],
  }
  Object.assign(globalThis, { turns })
  const { mediaDevices, storage } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (wish) =>
    wish?.video && !turns.hasCamera ? Promise.reject(new DOMException('gone', 'NotFoundError')) : ask(wish)
  const list = mediaDevices.enumerateDevices.bind(mediaDevices)
  mediaDevices.enumerateDevices = () => (turns.hasNames ? list() : Promise.resolve([]))
  const estimate = storage.estimate.bind(storage)
  storage.estimate = () => (turns.freeBytes === null ? estimate() : Promise.resolve({ usage: 0, quota: turns.freeBytes }))
  const data = Object.getOwnPropertyDescriptor(BlobEvent.prototype, 'data')
  Object.defineProperty(BlobEvent.prototype, 'data', {
    get(this: BlobEvent): unknown {
      return turns.isEmpty ? new Blob() : data?.get?.call(this)
    },
  })
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'] // as every browser has it
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<IDBObjectStore['put']>) {
    if (turns.full.includes(this.name)) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, row)
  }
  const Recorder = MediaRecorder
  globalThis.MediaRecorder = class extends Recorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      if (stream.getVideoTracks().length > 0) turns.rates.push(options?.videoBitsPerSecond)
    }
    override start(slice?: number): void {
      if (!turns.canRecord) throw new DOMException('no encoder', 'NotSupportedError')
      super.start(slice)
    }
  }
}

const turn = (page: Page, changes: Partial<Turns>): Promise<unknown> =>
  page.evaluate((to) => Object.assign((globalThis as unknown as { turns: object }).turns, to), changes)

/** Runs in the page: what a plug that is pulled does. */
function unplugCamera(): void {
  const stream = document.querySelector<HTMLVideoElement>('video.hf-live')?.srcObject
  const [track] = stream instanceof MediaStream ? stream.getVideoTracks() : []
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const alert = (page: Page) => page.getByRole('alert')
const takesOf = async (page: Page) => (await readCapture(page)).takes.filter((take) => !take.practice)

describe('a recording that does not begin', () => {
  it('S046 S047 S056 says so, names the device that is missing, and begins when it is there again', async () => {
    const { page } = await begin()
    await heading(page, 'Your consent')
    await turn(page, { hasNames: false })
    await press(page, 'I agree')
    await heading(page, 'Camera and microphone')
    await page.getByText('Bright enough').waitFor()
    // late findings do not move a button under a finger
    const placeOf = async () => JSON.stringify(await page.getByRole('button', { name: 'Looks good' }).boundingBox())
    let place = ''
    const isAtRest = async (): Promise<boolean> => {
      const before = place
      place = await placeOf()
      return place === before
    }
    await expect.poll(isAtRest).toBe(true)
    await turn(page, { hasNames: true })
    await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')))
    await page.getByText('fake_device_0').first().waitFor()
    expect(await placeOf()).toBe(place)
    await turn(page, { canRecord: false })
    await press(page, 'Record 5 seconds')
    await alert(page)
      .getByText(/^Recording did not start\. This browser could not begin to record/)
      .waitFor()
    await turn(page, { canRecord: true })
    await press(page, 'Looks good')
    await heading(page, 'Practice')
    await press(page, 'Start the interview')
    await startTest(page, 'What brought you to this work?')

    await turn(page, { canRecord: false })
    await press(page, 'Start recording')
    await alert(page)
      .getByText(/^Recording did not start\. This browser could not begin to record/)
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    // there is no recording here
    await page.getByRole('button', { name: 'Sync: All sent' }).waitFor()
    await checkLooks({ page, name: 'take-not-begun', looks: 'few', open: () => alert(page).first().waitFor() })

    await turn(page, { canRecord: true, hasCamera: false })
    await page.evaluate(unplugCamera)
    await press(page, /^(Start recording|ابدأ التسجيل)$/)
    await heading(page, 'No camera')
    await turn(page, { hasCamera: true })
    await press(page, 'Try again')
    await recordSeconds(page, 2)
    await expect.poll(() => alert(page).count()).toBe(0)
  })
})

describe('a recording without room', () => {
  it('S056 is made with a smaller picture first; without room for that there are ways to make some, and it is seen at once', async () => {
    const { page } = await begin()
    await goToFirstQuestion(page)
    // from here on the page listens to being looked at
    await page.getByRole('button', { name: 'Start recording' }).waitFor()
    await turn(page, { freeBytes: 150_000_000 })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByText(/^150 MB free here, .* needed\./).waitFor()
    await page.getByRole('button', { name: 'Data use' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await checkLooks({
      page,
      name: 'take-no-room',
      looks: 'few',
      open: () => page.getByRole('button', { name: /Data use|البيانات/ }).waitFor(),
    })

    await press(page, 'Free up space')
    await page
      .getByRole('dialog')
      .getByText(/^Free space needed to continue/)
      .waitFor()
    await turn(page, { freeBytes: 210_000_000 })
    await page.keyboard.press('Escape')
    await page.getByText(/^This device is nearly full\. To fit/).waitFor()
    await turn(page, { rates: [] })
    await recordSeconds(page, 2)
    const rates = await page.evaluate(() => (globalThis as unknown as { turns: Turns }).turns.rates)
    expect(rates).toHaveLength(1)
    expect(rates[0]).toBeLessThan(1_280_000)
    await expect.poll(() => page.getByText(/^This device is nearly full\. To fit/).count()).toBe(0)
  })

  it('R403 keeps what was recorded and says that the answer could not be made of it, until there is room', async () => {
    const { page } = await begin()
    await goToFirstQuestion(page)
    await recordSeconds(page, 2)
    await turn(page, { full: ['docs'] })
    await press(page, 'Stop and save')
    await alert(page)
      .getByText(/^There is no space on this device, so this was not done\./)
      .waitFor()
    await alert(page).getByRole('button', { name: 'Free up space' }).waitFor()
    expect((await takesOf(page)).map(({ state }) => state)).toEqual(['stopped'])
    expect(await axeViolations(page)).toEqual([])

    await turn(page, { full: [] })
    await goToChoice(page)
    expect((await takesOf(page)).map(({ state }) => state)).toEqual(['kept'])
  })
})

it('S056 offers no way on after a take of which nothing came, but another one that uses no try', async () => {
  const { page } = await begin()
  await goToFirstQuestion(page)
  await turn(page, { isEmpty: true })
  await press(page, 'Start recording')
  await press(page, 'Stop and save')
  await page.getByText('Nothing was recorded').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Finish test' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await turn(page, { isEmpty: false })
  await press(page, 'Record again (does not count)')
  await recordSeconds(page, 2)
  await press(page, 'Stop and save')
  await page.getByRole('button', { name: 'Record again (attempt 2 of 2)' }).waitFor()
})

it('S052 says of a practice whose camera went away what happened, not that this is how it works', async () => {
  const { page } = await begin()
  await heading(page, 'Your consent')
  await press(page, 'I agree')
  await heading(page, 'Camera and microphone')
  await press(page, 'Looks good')
  await heading(page, 'Practice')
  await recordSeconds(page, 2)
  await page.evaluate(unplugCamera)
  await page.getByText(/^The camera stopped\. \d+ seconds? (is|are) safe\.$/).waitFor()
  await expect.poll(() => page.getByText(/That is how it works/).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  // its words move the button
  await expect.poll(() => page.locator('.hf-take-check').innerText()).toMatch(/^(?!The recording is being checked).+/s)
  await press(page, 'Practise again')
  await recordSeconds(page, 2)

  // asked first: who stays has lost nothing
  await press(page, 'Start the interview')
  await page.getByRole('alertdialog').getByRole('heading', { name: 'Leave while recording?' }).waitFor()
  await press(page, 'Stay')
  await waitForSaved(page, 4)
  await press(page, 'Start the interview')
  await press(page, 'Stop and leave')
  await startTest(page, 'What brought you to this work?')
  await expect.poll(async () => (await readCapture(page)).takes).toEqual([])
})

it('S055 counts thinking time down on a device without room to note when it began', async () => {
  const { page } = await open(giveWorld, { thinkMs: 3_600_000 })
  await heading(page, 'Your consent')
  await press(page, 'I agree')
  await heading(page, 'Camera and microphone')
  await press(page, 'Looks good')
  await heading(page, 'Practice')
  await turn(page, { full: ['visits'] })
  await press(page, 'Start the interview')
  await press(page, 'Start test')
  await expect.poll(() => page.getByRole('timer').first().innerText()).toMatch(/^(1:00:00|59:\d\d)$/)
  await page.getByRole('button', { name: 'Start now' }).waitFor()
})

describe('a device that was full before the interview was opened on it', () => {
  it('S044 says what it could not download, and goes on when there is room', async () => {
    const { page, running } = await begin()
    await heading(page, 'Your consent')
    await forget(page, { table: 'values', database: 'profile', key: `pack:${sample.interviewId}` })
    await page.addInitScript(saveData)
    await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/prepare`)
    await page.getByRole('button', { name: 'Download' }).waitFor()
    await turn(page, { full: ['values'] })
    await press(page, 'Download')
    await page.getByText(/^There is no space left on this device, so not everything could be downloaded\./).waitFor()
    expect(await page.getByText(/^No connection right now/).count()).toBe(0)
    await checkLooks({ page, name: 'prepare-full', open: () => page.locator('.hf-banner.hf-status-warn').waitFor() })
    await turn(page, { full: [] })
    await press(page, 'Download')
    await page.getByText('From here on you do not need a connection.').waitFor()
  })

  it('S046 says that it cannot keep the way through the interview, and opens when there is room', async () => {
    const { page } = await begin()
    await heading(page, 'Your consent')
    await turn(page, { full: ['visits'] })
    await forget(page, { table: 'visits', database: 'capture', key: sample.interviewId })
    await press(page, 'I agree')
    await heading(page, 'This device has no space left')
    await checkLooks({ page, name: 'interview-unkept', open: () => page.getByRole('heading', { level: 1 }).waitFor() })
    await turn(page, { full: [] })
    await press(page, 'Try again')
    await heading(page, 'Camera and microphone')
    expect(await page.getByText('This device has no space left').count()).toBe(0)
  })
})

/** Runs in the page: what the device had of this row is gone. */
const forget = (page: Page, row: { table: string; database: string; key: string }): Promise<void> =>
  page.evaluate(async ({ table, database, key }) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database)
      request.onsuccess = () => resolve(request.result)
    })
    await new Promise((resolve) => {
      db.transaction(table, 'readwrite').objectStore(table).delete(key).onsuccess = resolve
    })
    db.close()
  }, row)

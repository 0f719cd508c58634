import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spentBytes } from '#worker/upload/send-policy.ts'
import { captureDb } from '../capture/capture-db.ts'
import { clearCapture, visit } from '../capture/capture.fake.ts'
import { keepCv } from './keep-cv.ts'
import { deliverCv } from './deliver-cv.ts'

/** A browser's request, whose course the test decides. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = '{}'
  open = (): void => undefined
  send(): void {
    posts.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'))
  }
  leaves(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: BYTES }))
  }
  ends(status: number): void {
    this.status = status
    this.dispatchEvent(new Event('loadend'))
  }
}

const BYTES = 2_000_000
const LONG = { timeout: 20_000 }
let posts: Request[] = []
let calls: string[] = []
/** state of the pause at each request for a place of the CV */
let wasPaused: boolean[] = []
let line: EventTarget & { type: string }
let interviews = 0
let interviewId = ''

beforeEach(async () => {
  await clearCapture()
  posts = []
  calls = []
  wasPaused = []
  // work of a page for an interview goes on, so each test has its own
  interviewId = `i${++interviews}`
  line = Object.assign(new EventTarget(), { type: 'wifi' })
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path.split('/').at(-1) ?? '')
    const { isPaused = false } = (await captureDb.visits.where({ interviewId }).first()) ?? {}
    if (calls.at(-1) === 'create_s3_upload_url_simple') wasPaused.push(isPaused)
    return Response.json({ error_code: 0, result: { url: 'https://store.test/uploads', fields: {}, expires_at: 1 } })
  })
  await captureDb.visits.put({ interviewId, ...visit })
  await keepCv(interviewId, new File(['%PDF-1.7', new Uint8Array(BYTES - 8)], 'cv.pdf'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const owner = () => ({ interviewId, email: 'cara@example.com', jobId: 'j1' })
const row = () => captureDb.cvs.get(interviewId)
const wish = (changes: { isPaused?: boolean; isWifiOnly?: boolean }) => captureDb.visits.update(interviewId, changes)
const spent = async (): Promise<number> => spentBytes((await captureDb.visits.get(interviewId)) ?? {})
const posted = async (n: number): Promise<Request> => {
  await vi.waitFor(() => expect(posts).toHaveLength(n), LONG)
  return posts[n - 1] as Request // its length was just looked at
}
/** Resolves when the wish of the candidate was read so often: before a send, and then by who waits for another one. */
function wishRead(): (times: number) => Promise<void> {
  const read = vi.spyOn(captureDb.visits, 'get')
  return (times) => vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThanOrEqual(times), LONG)
}
const become = (type: string): void => {
  line.type = type
  line.dispatchEvent(new Event('change'))
}

describe('S045 a CV, for which holds what the candidate wants of data,', () => {
  it('does not go while sending is paused, and goes when it goes on', async () => {
    await wish({ isPaused: true })
    const isRead = wishRead()
    const delivering = deliverCv(owner())
    await isRead(2)
    // nor when somebody asks again
    void deliverCv(owner(), { byHand: true })
    await isRead(4)
    expect([posts.length, calls]).toEqual([0, []])
    await wish({ isPaused: false })
    ;(await posted(1)).ends(201)
    await delivering
    expect(await row()).toMatchObject({ state: 'sent', tries: { store: 0, link: 0 } })
  })

  it('waits for a connection that is not billed by the byte, and goes when there is one', async () => {
    become('cellular')
    await wish({ isWifiOnly: true })
    const isRead = wishRead()
    const delivering = deliverCv(owner())
    await isRead(2)
    expect(calls).toEqual([])
    become('wifi')
    ;(await posted(1)).ends(201)
    await delivering
    expect(await row()).toMatchObject({ state: 'sent' })
  })

  it('is cut off when sending is paused meanwhile, which uses no try, and goes again later', async () => {
    const delivering = deliverCv(owner())
    const first = await posted(1)
    const cut = vi.spyOn(first, 'abort')
    first.leaves(700_000)
    await wish({ isPaused: true })
    await vi.waitFor(() => expect(cut).toHaveBeenCalled(), LONG)
    expect(await row()).toMatchObject({ state: 'kept', tries: { store: 0, link: 0 } })
    await wish({ isPaused: false })
    const again = await posted(2)
    again.leaves(BYTES)
    again.ends(201)
    await delivering
    expect(await row()).toMatchObject({ state: 'sent', tries: { store: 0, link: 0 } })
    expect([posts.length, wasPaused]).toEqual([2, [false, false]])
    await vi.waitFor(async () => expect(await spent()).toBe(700_000 + BYTES), LONG)
  })

  it('is counted as far as it left the device, repeats included, also while it goes', async () => {
    const delivering = deliverCv(owner())
    const first = await posted(1)
    first.leaves(900_000)
    await vi.waitFor(async () => expect(await spent()).toBe(900_000), LONG)
    first.leaves(BYTES)
    first.ends(500)
    const again = await posted(2)
    again.leaves(BYTES)
    again.ends(201)
    await delivering
    await vi.waitFor(async () => expect(await spent()).toBe(2 * BYTES), LONG)
  })

  it('that is stored is told of in a pause too, which weighs nothing', async () => {
    await captureDb.cvs.update(interviewId, { isStored: true })
    await wish({ isPaused: true })
    await deliverCv(owner())
    expect([posts.length, calls]).toEqual([0, ['upload_cv_from_candidate']])
    expect(await row()).toMatchObject({ state: 'sent' })
  })
})

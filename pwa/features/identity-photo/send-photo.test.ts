import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureDb } from '../capture/capture-db.ts'
import { bytes, clearCapture, visit } from '../capture/capture.fake.ts'
import { keepPhoto } from './keep-photo.ts'
import { sendPhoto } from './send-photo.ts'

const LONG = { timeout: 20_000 }
let interviews = 0
let interviewId = ''
let sent: { image: string }[] = []
/** answers of the server, one after the other; the last is repeated. null: nobody answers */
let answers: (number | null)[] = []
let online: (() => void)[] = []

beforeEach(async () => {
  await clearCapture()
  interviewId = `i${++interviews}`
  sent = []
  answers = [200]
  online = []
  vi.stubGlobal('addEventListener', (_type: string, tell: () => void) => online.push(tell))
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const status = answers[Math.min(sent.length, answers.length - 1)] ?? null
    sent.push(JSON.parse(body) as { image: string })
    if (status === null) throw new TypeError('no connection')
    return Response.json({ error_code: status === 200 ? 0 : 1000, result: {} }, { status })
  })
  await captureDb.visits.put({ interviewId, ...visit })
  await keepPhoto(interviewId, bytes(3, 255))
})
afterEach(() => vi.unstubAllGlobals())

const row = () => captureDb.photos.get(interviewId)
const isTaken = async () => (await captureDb.visits.get(interviewId))?.photoTaken

describe('S051 a photo for people to look at', () => {
  it('leaves the device when the employer has it, and is not asked for again', async () => {
    await sendPhoto(interviewId)
    expect(sent).toEqual([{ interview_id: interviewId, image: '////' }])
    expect([await row(), await isTaken()]).toEqual([undefined, true])
  })

  it('waits without a connection, and goes when there is one', async () => {
    answers = [null, 503, 200]
    const sending = sendPhoto(interviewId)
    for (const tries of [1, 2]) {
      await vi.waitFor(() => expect([sent.length, online.length]).toEqual([tries, tries]), LONG)
      expect(await row()).toBeDefined()
      online[tries - 1]?.()
    }
    await sending
    expect([sent.length, await row()]).toEqual([3, undefined])
  })

  it('does not go while sending is paused, and goes when it goes on', async () => {
    await captureDb.visits.update(interviewId, { isPaused: true })
    const read = vi.spyOn(captureDb.visits, 'get')
    const sending = sendPhoto(interviewId)
    // before the send, and by who waits for another wish
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThanOrEqual(2), LONG)
    expect(sent).toEqual([])
    await captureDb.visits.update(interviewId, { isPaused: false })
    await sending
    expect(sent).toHaveLength(1)
  })

  it('is not lost when another one of the same size is taken while it travels, nor by an error that may pass', async () => {
    answers = [426, 200, 200]
    const sending = sendPhoto(interviewId)
    await vi.waitFor(() => expect(online).toHaveLength(1), LONG)
    const real = fetch
    vi.stubGlobal('fetch', async (...of: Parameters<typeof fetch>) => {
      if (sent.length === 1) await keepPhoto(interviewId, bytes(3, 0))
      return await real(...of)
    })
    online[0]?.()
    await vi.waitFor(() => expect(online).toHaveLength(2), LONG)
    online[1]?.()
    await sending
    expect([sent.map(({ image }) => image), await row()]).toEqual([['////', '////', 'AAAA'], undefined])
  })

  it('that the server does not want is asked for again; one of somebody signed out waits here', async () => {
    answers = [401, 415]
    await sendPhoto(interviewId)
    expect([(await row())?.bytes.byteLength, await isTaken()]).toEqual([3, true])
    await sendPhoto(interviewId)
    expect([await row(), await isTaken()]).toEqual([undefined, false])
  })
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CvBody } from '#shared/cv/body.ts'
import { captureDb } from '../capture/capture-db.ts'
import { clearCapture, visit } from '../capture/capture.fake.ts'
import { changeOwnCv, confirmOwnCv, dropOwnCv, fetchOwnCv, sendOwnCv } from './own-cv.ts'

const LONG = { timeout: 20_000 }
const read = CvBody.parse({ skills: ['SQL'] })
const corrected = CvBody.parse({ skills: ['SQL', 'Python'] })
let interviews = 0
let of = { interviewId: '', jobId: 'j', sha256: 'one' }
let asked: { path: string; body: { cv?: CvBody } }[] = []
/** answers of the server, one after the other; the last is repeated. null: nobody answers */
let answers: (number | null)[] = []
let result: object = {}
let online: (() => void)[] = []

beforeEach(async () => {
  await clearCapture()
  of = { interviewId: `i${++interviews}`, jobId: 'j', sha256: 'one' }
  asked = []
  answers = [200]
  result = { status: 'read', cv: read, unsure: ['/skills'] }
  online = []
  vi.stubGlobal('addEventListener', (_type: string, tell: () => void) => online.push(tell))
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const status = answers[Math.min(asked.length, answers.length - 1)] ?? null
    asked.push({ path, body: JSON.parse(body) as { cv?: CvBody } })
    if (status === null) throw new TypeError('no connection')
    return Response.json({ error_code: status === 200 ? 0 : 1000, result }, { status })
  })
  await captureDb.visits.put({ ...visit, interviewId: of.interviewId })
})
afterEach(() => vi.unstubAllGlobals())

const row = () => captureDb.ownCvs.get(of.interviewId)

describe('S041 what was read from the own CV', () => {
  it('is kept on the device, and stays there without a connection', async () => {
    expect(await fetchOwnCv(of)).toBe('read')
    expect(await row()).toMatchObject({ state: 'read', sha256: 'one', cv: read, unsure: ['/skills'] })
    answers = [null]
    asked = []
    expect(await fetchOwnCv(of)).toBe('offline')
    expect(await row()).toMatchObject({ state: 'read', cv: read })
  })

  it('keeps nothing while it is being read, and says what could not be read', async () => {
    for (const status of ['waiting', 'failed', 'none']) {
      result = { status, cv: CvBody.parse({}), unsure: [] }
      expect(await fetchOwnCv(of)).toBe(status)
      expect(await row()).toBeUndefined()
    }
  })

  it('a change is kept at once, sent when confirmed, and waits for a connection', async () => {
    await fetchOwnCv(of)
    await changeOwnCv(of.interviewId, corrected)
    await sendOwnCv(of)
    expect(asked.filter(({ path }) => path.endsWith('save'))).toEqual([])
    await fetchOwnCv(of)
    expect(await row()).toMatchObject({ state: 'changed', cv: corrected })
    await confirmOwnCv(of.interviewId, corrected)
    asked = []
    answers = [null, 503, 200]
    const sending = sendOwnCv(of)
    for (const tries of [1, 2]) {
      await vi.waitFor(() => expect([asked.length, online.length]).toEqual([tries, tries]), LONG)
      expect((await row())?.state).toBe('waiting')
      online[tries - 1]?.()
    }
    await sending
    expect(asked.map(({ path, body }) => [path.split('/').at(-1), body.cv?.skills])).toEqual(
      Array.from({ length: 3 }, () => ['save', corrected.skills]),
    )
    expect((await row())?.state).toBe('saved')
  })

  it('what is changed while it is sent is not told as saved', async () => {
    await fetchOwnCv(of)
    await confirmOwnCv(of.interviewId, corrected)
    answers = [null, 200]
    asked = []
    const sending = sendOwnCv(of)
    await vi.waitFor(() => expect(online).toHaveLength(1), LONG)
    await changeOwnCv(of.interviewId, read)
    online[0]?.()
    await sending
    expect(await row()).toMatchObject({ state: 'changed', cv: read })
    expect(asked).toHaveLength(1)
  })

  it('a refusal keeps the words', async () => {
    await fetchOwnCv(of)
    await confirmOwnCv(of.interviewId, corrected)
    answers = [422]
    asked = []
    await sendOwnCv(of)
    expect(await row()).toMatchObject({ state: 'refused', cv: corrected })
  })

  it('is never written over another file, and stays until its person gives it up', async () => {
    await fetchOwnCv(of)
    await confirmOwnCv(of.interviewId, corrected)
    const other = { ...of, sha256: 'two' }
    asked = []
    await sendOwnCv(other)
    await fetchOwnCv(other)
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['get'])
    expect(await row()).toMatchObject({ state: 'waiting', sha256: 'one', cv: corrected })
    await dropOwnCv(of.interviewId)
    await fetchOwnCv(other)
    expect(await row()).toMatchObject({ state: 'read', sha256: 'two', cv: read })
  })
})

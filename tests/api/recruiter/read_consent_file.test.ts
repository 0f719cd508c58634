import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { docxOf, pdfOf } from '../../support/media/documents-made.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const read = (file: Uint8Array, job_id: string = sample.jobId) =>
  scene.post('recruiter/read_consent_file', { job_id, file: Buffer.from(file).toString('base64') })
const LINES = ['We record what you say.', 'We keep it for 90 days.']

describe('read_consent_file', () => {
  it.each([
    ['a PDF', pdfOf(LINES)],
    ['a Word document', docxOf(LINES)],
    ['a text of Windows', Buffer.from(`\uFEFF${LINES.join('\r\n')}`, 'utf16le')],
  ])('S099 gives the words of %s and stores nothing', async (_name, file) => {
    const before = await dumpDatabase(scene.app.deps)
    const { text } = await scene.result<{ text: string }>('recruiter/read_consent_file', {
      job_id: sample.jobId,
      file: Buffer.from(file).toString('base64'),
    })
    expect(text.split('\n').filter(Boolean)).toEqual(LINES)
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it.each([
    ['a picture', Buffer.from('GIF89a\0\0')],
    ['a PDF without words', pdfOf([])],
    ['a PDF behind a password', pdfOf(LINES, { isProtected: true })],
    ['a damaged document', docxOf(LINES).subarray(0, 200)],
    ['more words than a consent has', Buffer.from('word '.repeat(4001))],
  ])('R244 answers %s with the one failure of a consent upload', async (_name, file) => {
    const { body } = await read(file)
    expect([body?.error_code, body?.message]).toEqual([1, 'Unsuccessful! Please check the consent being uploaded'])
  })

  it('refuses more than 2.5 MB, what is no base64, and a job of others', async () => {
    expect((await read(Buffer.alloc(2_500_000, 'a'))).body?.error_code).toBe(1)
    expect((await read(Buffer.alloc(2_500_003, 'a'))).status).toBe(422)
    expect((await scene.post('recruiter/read_consent_file', { job_id: sample.jobId, file: 'not base64' })).status).toBe(422)
    expect((await read(Buffer.from('text'), foreign.jobId)).status).toBe(404)
  })
})

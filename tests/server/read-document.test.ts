import { describe, expect, it } from 'vitest'
import { docxBomb, docxOf, HANDBOOK, pdfOf } from '../support/media/documents-made.ts'
import { leadingDocx } from '../support/media/files-that-lead-out.ts'
import { readDocx } from '#server/services/documents/read-docx.ts'
import { readDocument } from '#server/services/documents/read-document.ts'

const LINES = ['Brakes are tested each day.', 'The (red) gate stays closed.']

describe('a document of a stranger', () => {
  it.each([
    ['PDF', pdfOf(LINES)],
    ['Word document', docxOf(LINES)],
    ['text', Buffer.from(LINES.join('\n'))],
    ['text of Windows before Unicode', Buffer.from(LINES.join('\n'), 'latin1')],
    ['text of two bytes a sign', Buffer.from(`\uFEFF${LINES.join('\n')}`, 'utf16le')],
  ])('gives the text of a %s', async (_kind, bytes) => {
    const reply = await readDocument(bytes)
    expect('text' in reply && reply.text.split(/\n+/).map((row) => row.trim())).toEqual(expect.arrayContaining(LINES))
  })

  it('keeps letters of other languages, in each encoding', async () => {
    const found = { text: expect.stringContaining('ทดสอบเบรกทุกวัน') }
    for (const bytes of [Buffer.from('ทดสอบเบรกทุกวัน'), Buffer.from('\uFEFFทดสอบเบรกทุกวัน', 'utf16le')])
      expect(await readDocument(bytes)).toMatchObject(found)
    expect(await readDocx(docxOf(['ทดสอบเบรกทุกวัน']))).toMatchObject(found)
    expect(await readDocument(Buffer.from('Größe prüfen', 'latin1'))).toEqual({ text: 'Größe prüfen' })
  })

  it.each([
    ['a PDF behind a password', pdfOf(HANDBOOK, { isProtected: true }), 'protected'],
    ['a PDF of no words', pdfOf([]), 'empty'],
    ['a Word document of no words', docxOf(['  ']), 'empty'],
    ['a text of signs alone', Buffer.from(' -- \n ** '), 'empty'],
    ['a PDF that is cut off', pdfOf(HANDBOOK).subarray(0, 60), 'damaged'],
    [
      'a Word document that names other files in place of a text',
      leadingDocx({ file: '/etc/passwd', url: 'http://127.0.0.1:9' }),
      'damaged',
    ],
    ['a text of a million signs and more', Buffer.from('word '.repeat(200_001)), 'tooLarge'],
  ])('%s says so', async (_what, bytes, problem) => {
    expect(await readDocument(bytes)).toEqual({ problem })
  })

  // read here: a process each adds nothing to what they show
  it.each([
    ['is cut off', docxOf(HANDBOOK).subarray(0, 400), 'damaged'],
    ['unpacks to 100 MB', docxBomb({ isHonest: true }), 'tooLarge'],
  ])('that is a Word document and %s says so', async (_what, bytes, problem) => {
    expect(await readDocx(bytes)).toEqual({ problem })
  })

  it('that lies about its size ends its own process only', async () => {
    expect(await readDocument(docxBomb({ isHonest: false }), { memoryBytes: 150_000_000 })).toEqual({ problem: 'damaged' })
  })

  it('that takes too long is given up', async () => {
    expect(await readDocument(pdfOf(HANDBOOK), { timeMs: 1 })).toEqual({ problem: 'damaged' })
  })
})

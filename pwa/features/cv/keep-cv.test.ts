import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import { captureDb } from '../capture/capture-db.ts'
import { keepCv } from './keep-cv.ts'

const PDF = '%PDF-1.7 a curriculum'
const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
const row = () => captureDb.cvs.get('i1')

describe('a chosen CV', () => {
  it.each([
    ['empty', file('cv.pdf', '')],
    ['size', file('cv.pdf', new Uint8Array(CV_MAX_BYTES + 1))],
    ['type', file('cv.exe', PDF)],
    ['type', file('cv', PDF)],
    ['type', file('cv.docx', PDF)],
  ])('S040 is refused on the device when the server would refuse it: %s', async (problem, chosen) => {
    expect(await keepCv('i1', chosen)).toBe(problem)
    expect(await row()).toBeUndefined()
  })

  it('S040 is kept with its bytes, and another one takes its place with new tries', async () => {
    expect(await keepCv('i1', file('Jörg 100%/Müller.PDF', PDF))).toBeNull()
    expect(await row()).toMatchObject({ name: 'Jörg 100Müller.pdf', extension: 'pdf', bytes: PDF.length, state: 'kept', isStored: false })
    const { sha256 } = (await row()) ?? {}
    await captureDb.cvs.update('i1', { state: 'refused', problem: 'virus', tries: { store: 2, link: 0 } })
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    expect(await keepCv('i1', file('scan.JPEG', jpeg))).toBeNull()
    expect(await row()).toMatchObject({ name: 'scan.jpg', extension: 'jpg', state: 'kept', problem: null, tries: { store: 0, link: 0 } })
    expect((await row())?.sha256).not.toBe(sha256)
    expect(new Uint8Array((await captureDb.cvFiles.get('i1'))?.bytes ?? new ArrayBuffer())).toEqual(jpeg)
  })

  it('S040 is kept as what it is, under a name without signs that turn it', async () => {
    expect(await keepCv('i1', file('Leben\u202Eslauf.doc', '{\\rtf1 Sam}'))).toBeNull()
    expect(await row()).toMatchObject({ name: 'Lebenslauf.rtf', extension: 'rtf' })
    expect(await keepCv('i1', file('cv.pdf\u200F', `\n${PDF}`))).toBeNull()
    expect(await row()).toMatchObject({ name: 'cv.pdf', extension: 'pdf' })
    expect(await keepCv('i1', file('Sam.txt', new Uint8Array([0xff, 0xfe, 0x53, 0, 0x61, 0, 0x6d, 0])))).toBeNull()
    expect(await row()).toMatchObject({ name: 'Sam.txt', extension: 'txt' })
  })
})

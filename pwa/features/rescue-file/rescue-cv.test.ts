import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'
import { keepCv } from '../cv/keep-cv.ts'
import { settleCv } from '../cv/waiting-cv.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { exportAnswers } from './export-answers.ts'
import { importAnswers, type Imported } from './import-answers.ts'
import { CODE, emptyDevice, rescueDevice } from './rescue.fake.ts'

const WRITTEN = {
  id: 'w1',
  interviewId: 'i1',
  questionId: 'q2',
  kind: 'short',
  attempt: 1,
  state: 'final',
  startedAt: 6,
  text: 'ships',
} as Answer // only these are looked at
const OLDER = `${'b'.repeat(43)}=`
const PDF = '%PDF-1.7 a curriculum'
const open: Db[] = []
beforeEach(() => emptyDevice())
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function device(cv?: Interview['cv']): Promise<Db> {
  // as many as a test likes, one at a time
  for (const before of open.splice(0)) await before.close()
  const db = await rescueDevice({ id: 'i1', ...(cv && { cv }) })
  open.push(db)
  return db
}
async function save(db: Db): Promise<Blob> {
  const interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
  return must((await exportAnswers({ interview, answers: [], code: CODE, derive })).file, 'there is something to save')
}
const choose = (name: string, content: string) => keepCv('i1', new File([content], name))
const bring = (db: Db, file: Blob): Promise<Imported> => importAnswers({ db, interviewId: 'i1', file, code: CODE, derive })
const brought = async (db: Db, file: Blob): Promise<Imported['cv']> => (await bring(db, file)).cv
const row = () => captureDb.cvs.get('i1')
const text = async (): Promise<string> => new TextDecoder().decode((await captureDb.cvFiles.get('i1'))?.bytes)
const factOf = (sha256: string): Interview['cv'] => ({
  name: 'x.pdf',
  objectName: 'resumes/i1/x.pdf',
  bytes: 1,
  sha256,
  scan: 'notScanned',
  isRead: false,
  at: 1,
})

/** An offline device on which a CV was chosen, and its rescue file; then another device. */
async function fileOf(name = 'Sam Sample.pdf', delivered?: Interview['cv']): Promise<{ file: Blob; sha256: string }> {
  expect(await choose(name, PDF)).toBeNull()
  const file = await save(await device(delivered))
  const { sha256 } = must(await row(), 'it was chosen')
  await emptyDevice()
  return { file, sha256 }
}

describe('the CV in a rescue file', () => {
  it('S069 waits on the other browser with the same bytes, and a second import changes nothing', async () => {
    const { file, sha256 } = await fileOf()
    expect(await file.text()).not.toContain('curriculum')
    const db = await device()
    expect(await bring(db, file)).toEqual({ added: 0, known: 0, kept: 0, damaged: [], elsewhere: [], cv: 'added' })
    expect(await row()).toMatchObject({
      name: 'Sam Sample.pdf',
      extension: 'pdf',
      bytes: PDF.length,
      sha256,
      state: 'kept',
      isStored: false,
    })
    expect(await text()).toBe(PDF)
    await captureDb.cvs.update('i1', { isStored: true })
    expect(await brought(db, file)).toBe('known')
    expect(await row()).toMatchObject({ state: 'kept', isStored: true })
    expect(await captureDb.cvs.count()).toBe(1)
  })

  it('S069 is not sent again once the employer has it, from wherever it came', async () => {
    const { file, sha256 } = await fileOf()
    const db = await device(factOf(sha256))
    expect(await brought(db, file)).toBe('known')
    expect([await row(), await captureDb.cvFiles.count()]).toEqual([undefined, 0])
    // the device that wrote the file hears of it
    await choose('Sam Sample.pdf', PDF)
    await settleCv('i1', 'another file')
    expect([(await row())?.state, await text()]).toEqual(['kept', PDF])
    await settleCv('i1', sha256)
    expect([(await row())?.state, await captureDb.cvFiles.count()]).toEqual(['sent', 0])
    expect(await brought(await device(), file)).toBe('known')
    expect((await row())?.state).toBe('sent')
  })

  it('S069 leaves one alone that was chosen on this device or has arrived meanwhile', async () => {
    const { file } = await fileOf()
    expect(await brought(await device(factOf('another')), file)).toBe('kept')
    await choose('own.txt', 'my own words')
    expect(await brought(await device(), file)).toBe('kept')
    await captureDb.cvs.update('i1', { state: 'failed' })
    expect(await brought(await device(), file)).toBe('kept')
    await captureDb.cvs.update('i1', { state: 'sent' })
    expect(await brought(await device(), file)).toBe('kept')
    expect(await text()).toBe('my own words')
  })

  it('S069 takes the place of one that was refused here, or that it was chosen to replace', async () => {
    const { file } = await fileOf()
    await choose('own.txt', 'my own words')
    await captureDb.cvs.update('i1', { state: 'refused', problem: 'virus' })
    expect(await brought(await device(), file)).toBe('added')
    expect(await row()).toMatchObject({ name: 'Sam Sample.pdf', state: 'kept', problem: null })
    await emptyDevice()
    const later = await fileOf('newer.pdf', factOf(OLDER))
    expect(await brought(await device(factOf(OLDER)), later.file)).toBe('added')
    expect(await text()).toBe(PDF)
  })

  it('S069 is in it only while it is here alone', async () => {
    await choose('cv.pdf', PDF)
    const sha256 = must(await row(), 'it was chosen').sha256
    const imported = async (delivered?: Interview['cv']) => {
      const interview = must(await storedDoc(await device(delivered), 'interviews', 'i1'), 'a device has it')
      const { file } = await exportAnswers({ interview, answers: [], code: CODE, derive })
      return file && (await brought(await device(), file))
    }
    expect(await imported()).toBe('known')
    expect(await imported(factOf(sha256))).toBeNull()
    await captureDb.cvs.update('i1', { state: 'failed' })
    expect(await imported()).toBe('known')
    for (const state of ['refused', 'sent'] as const) {
      await captureDb.cvs.update('i1', { state })
      expect(await imported()).toBeNull()
    }
  })

  it('S069 that was cut off is named, and nothing is kept of it', async () => {
    const { file } = await fileOf()
    // its frame is the last one
    expect(await brought(await device(), file.slice(0, file.size - 4 - PDF.length - 16))).toBe('damaged')
    expect(await row()).toBeUndefined()
  })

  it('S069 that was changed on the disk or is gone from it is named when the file is made, and holds up nothing else', async () => {
    const db = await device()
    const interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
    const saved = () => exportAnswers({ interview, answers: [WRITTEN], code: CODE, derive })
    await choose('cv.pdf', PDF)
    await captureDb.cvFiles.put({ interviewId: 'i1', bytes: new Uint8Array(PDF.length).buffer })
    expect(await saved()).toMatchObject({ damaged: [], isCvDamaged: true })
    await captureDb.cvFiles.clear()
    const { file, isCvDamaged } = await saved()
    expect(isCvDamaged).toBe(true)
    expect(await exportAnswers({ interview, answers: [], code: CODE, derive })).toEqual({ file: null, damaged: [], isCvDamaged: true })
    await emptyDevice()
    expect(await bring(await device(), must(file, 'an answer is in it'))).toMatchObject({ added: 1, cv: null })
  })
})

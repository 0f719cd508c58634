import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/primitives/must.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { sha256 } from '../../lib/sha256.ts'
import { captureDb } from '../capture/capture-db.ts'
import { bytes, visit } from '../capture/capture.fake.ts'
import { dropPhoto, keepPhoto } from '../identity-photo/keep-photo.ts'
import { exportAnswers } from './export-answers.ts'
import { importAnswers, type Imported } from './import-answers.ts'
import { CODE, emptyDevice, rescueDevice } from './rescue.fake.ts'

const PHOTO = bytes(900, 7)
const OTHER = bytes(900, 8)
const open: Db[] = []
beforeEach(() => newDevice())
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function newDevice(): Promise<void> {
  await emptyDevice()
  await captureDb.visits.put({ interviewId: 'i1', ...visit })
}
async function device(photo?: ArrayBuffer): Promise<Db> {
  for (const before of open.splice(0)) await before.close()
  const identityPhoto = photo && { objectName: 'resumes/i1/identity-photo.jpg', bytes: 900, sha256: await sha256(photo), at: 1 }
  const db = await rescueDevice({ id: 'i1', ...(identityPhoto && { identityPhoto }) })
  open.push(db)
  return db
}
async function save(db: Db): Promise<Blob | null> {
  const interview: Interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
  return (await exportAnswers({ interview, answers: [], code: CODE, derive })).file
}
const bring = (db: Db, file: Blob): Promise<Imported> => importAnswers({ db, interviewId: 'i1', file, code: CODE, derive })
const row = () => captureDb.photos.get('i1')
const isTaken = async () => (await captureDb.visits.get('i1'))?.photoTaken

/** An offline device on which the photo was taken, and its rescue file; then another device. `delivered`: what the employer has by then. */
async function fileOf(delivered?: ArrayBuffer): Promise<Blob> {
  await keepPhoto('i1', PHOTO)
  const file = must(await save(await device(delivered)), 'there is something to save')
  await newDevice()
  return file
}

describe('the photo in a rescue file', () => {
  it('S051 S069 waits on the other browser with the same bytes, and a second import changes nothing', async () => {
    const file = await fileOf()
    const db = await device()
    expect(await bring(db, file)).toEqual({ added: 0, known: 0, kept: 0, damaged: [], elsewhere: [], cv: null, photo: 'added' })
    const first = must(await row(), 'it was brought')
    expect([new Uint8Array(first.bytes), await isTaken()]).toEqual([new Uint8Array(PHOTO), true])
    expect(await bring(db, file)).toMatchObject({ photo: 'known' })
    expect(await row()).toEqual(first)
    // the employer has it, whichever device sent it
    await dropPhoto(first)
    expect(await bring(await device(PHOTO), file)).toMatchObject({ photo: 'known' })
    expect(await row()).toBeUndefined()
  })

  it('S051 S069 leaves one alone that was taken on this device or has arrived meanwhile', async () => {
    const file = await fileOf()
    expect(await bring(await device(OTHER), file)).toMatchObject({ photo: 'kept' })
    expect(await row()).toBeUndefined()
    await keepPhoto('i1', OTHER)
    expect(await bring(await device(), file)).toMatchObject({ photo: 'kept' })
    expect(new Uint8Array(must(await row(), 'it stays').bytes)).toEqual(new Uint8Array(OTHER))
  })

  it('S051 S069 takes the place of the one that it was taken to replace', async () => {
    const file = await fileOf(OTHER)
    expect(await bring(await device(OTHER), file)).toMatchObject({ photo: 'added' })
    expect(new Uint8Array(must(await row(), 'it was brought').bytes)).toEqual(new Uint8Array(PHOTO))
  })

  it('S051 S069 is in it only while it is here alone', async () => {
    await keepPhoto('i1', PHOTO)
    expect(await save(await device(PHOTO))).toBeNull()
    await dropPhoto(must(await row(), 'it was taken'))
    expect(await save(await device())).toBeNull()
  })

  it('S051 S069 that was cut off is named, and nothing is kept of it', async () => {
    const file = await fileOf()
    // its frame is the last one
    expect(await bring(await device(), file.slice(0, file.size - 10))).toMatchObject({ photo: 'damaged' })
    expect([await row(), await isTaken()]).toEqual([undefined, undefined])
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import type { LibraryItem } from '#shared/entities/library-item.ts'
import type { Question } from '#shared/entities/question.ts'
import { newestOf, versionsOf } from '#shared/policies/library.ts'
import { deviceOptions, FakeServer, RECRUITER } from '../../db/device.fake.ts'
import { openDatabase } from '../../db/open-db.ts'
import { storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import {
  itemsOn,
  keepNew,
  keepVersion,
  mailContent,
  noteUse,
  putAway,
  questionContent,
  removeForGood,
  renameItem,
  restoreVersion,
} from './library.ts'

const open: Db[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function device(): Promise<Db> {
  const db = await openDatabase(deviceOptions(new FakeServer(), { collections: ['library'] }))
  open.push(db)
  return db
}

const CRITERIA = (name: string) => ({ criteria: [{ id: 'c1', name }] })
const itemOf = async (db: Db, id: string): Promise<LibraryItem> => (await storedDoc(db, 'library', id)) as LibraryItem

describe('S144 the library on a device', () => {
  it('keeps something new and as a version, and takes a former version again without a loss of those between', async () => {
    const db = await device()
    const id = await keepNew(db, { shelf: 'competency', name: ' Nurses\n', content: CRITERIA('Calm') }, 1000)
    expect(await itemOf(db, id)).toMatchObject({
      kind: 'competency',
      name: 'Nurses',
      scope: `group:${RECRUITER.gid}`,
      ownerId: RECRUITER.id,
    })
    await keepVersion(db, id, CRITERIA('Quick'), 2000)
    const first = versionsOf(await itemOf(db, id)).at(-1)?.id ?? ''
    await restoreVersion(db, id, first, 3000)
    const versions = versionsOf(await itemOf(db, id))
    expect(versions.map(({ number, criteria, from }) => [number, criteria?.[0]?.name, from])).toEqual([
      [3, 'Calm', 1],
      [2, 'Quick', undefined],
      [1, 'Calm', undefined],
    ])
  })

  it('is renamed, put away, brought back and removed; a new version brings back what was put away', async () => {
    const db = await device()
    const id = await keepNew(db, { shelf: 'competency', name: 'a', content: CRITERIA('x') }, 1)
    await renameItem(db, id, ' Night\tshift ')
    await putAway(db, id, true, 5)
    expect(await itemOf(db, id)).toMatchObject({ name: 'Night shift', deletedAt: 5 })
    expect(itemsOn([await itemOf(db, id)], 'competency')).toEqual([])
    await putAway(db, id, false, 6)
    expect(itemsOn([await itemOf(db, id)], 'competency')).toHaveLength(1)
    expect(itemsOn([await itemOf(db, id)], 'template')).toEqual([])
    await putAway(db, id, true, 7)
    await keepVersion(db, id, CRITERIA('y'), 8)
    expect((await itemOf(db, id)).deletedAt).toBeNull()
    await removeForGood(db, id)
    expect(await storedDoc(db, 'library', id)).toBeNull()
  })

  it('notes each job that took it, with the version', async () => {
    const db = await device()
    const id = await keepNew(db, { shelf: 'competency', name: 'a', content: CRITERIA('x') }, 1)
    await Promise.all([noteUse(db, id, 'job-one-1', 1), noteUse(db, id, 'job-two-2', 1)])
    expect((await itemOf(db, id)).usedIn).toEqual({ 'job-one-1': 1, 'job-two-2': 1 })
  })

  it('takes of a question all but its place, and of mails the texts alone', async () => {
    const question: Question = {
      id: 'q',
      gid: 'g',
      scope: 'job:j',
      iv: '',
      rev: 1,
      op: '',
      fop: {},
      jobId: 'j',
      createdAt: 1,
      kind: 'choice',
      text: { english: 'Which?' },
      choices: [{ id: 'c1', text: 'a' }],
      correct: ['c1'],
      replaced: [],
    }
    expect(questionContent([question])).toEqual({
      questions: [{ kind: 'choice', text: { english: 'Which?' }, choices: [{ id: 'c1', text: 'a' }], correct: ['c1'] }],
    })
    const email = {
      invitationTitle: { english: 'Hello', thai: ' ' },
      invitationAttachmentFile: 'file',
      reminderMessage: {},
      useSubdomain: true,
    }
    expect(mailContent(email)).toEqual({ mails: { invitationTitle: { english: 'Hello' } } })
  })

  it('a restored version that is gone meanwhile changes nothing', async () => {
    const db = await device()
    const id = await keepNew(db, { shelf: 'competency', name: 'a', content: CRITERIA('x') }, 1)
    await restoreVersion(db, id, 'gone', 2)
    expect(newestOf(await itemOf(db, id))?.number).toBe(1)
  })
})

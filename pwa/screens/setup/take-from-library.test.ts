import { describe, expect, it } from 'vitest'
import { readDocs, storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { saveCriteria, saveSection } from './save-setup.ts'
import { addQuestion } from './tests/save-tests.ts'
import { takeCriteria, takeMails, takeQuestions } from './take-from-library.ts'
import { job, shown, useSetupDevice } from './setup.fake.ts'

const device = useSetupDevice()

const orderOf = async (db: Db): Promise<string[]> =>
  (await shown(db)).tests.flatMap(({ sets }) => sets.flatMap(({ questions }) => questions.map(({ id }) => id)))
const actor = { features: ['videoInterview', 'sortQa'] } as const

describe('S144 taking from the library into a job', () => {
  it('criteria come with ids of their own in place of those there, and undo brings those back', async () => {
    const db = await device()
    await saveCriteria(db, job, () => [{ id: 'old', name: 'Old' }])
    const undo = await takeCriteria(db, job, { criteria: [{ id: 'old', name: 'Calm', anchors: { 2: 'panics' } }] })
    const taken = (await storedDoc(db, 'jobSettings', 'j.scoring'))?.criteria
    expect(taken).toMatchObject([{ name: 'Calm', anchors: { 2: 'panics' } }])
    expect(taken?.[0]?.id).not.toBe('old')
    await undo()
    expect((await storedDoc(db, 'jobSettings', 'j.scoring'))?.criteria).toEqual([{ id: 'old', name: 'Old' }])
  })

  it('mail texts take the place of the same mail and language only, and undo leaves what others wrote meanwhile', async () => {
    const db = await device()
    await saveSection(db, job, 'email', { invitationTitle: { english: 'mine', thai: 'ไทย' }, reminderTitle: { english: 'kept' } })
    const undo = await takeMails(db, job, { mails: { invitationTitle: { english: 'taken', german: 'neu' } } })
    const titles = async () => (await storedDoc(db, 'jobSettings', 'j.email'))?.invitationTitle
    expect(await titles()).toEqual({ english: 'taken', thai: 'ไทย', german: 'neu' })
    await saveSection(db, job, 'email', (stored) => ({ invitationTitle: { ...stored?.invitationTitle, malay: 'later' } }))
    await undo()
    expect(await titles()).toEqual({ english: 'mine', thai: 'ไทย', malay: 'later' })
    expect((await storedDoc(db, 'jobSettings', 'j.email'))?.reminderTitle).toEqual({ english: 'kept' })
  })

  it('questions come behind those of the job, without kinds that the account may not ask, up to fifteen; undo takes them away', async () => {
    const db = await device()
    for (let n = 0; n < 13; n++) await addQuestion(db, await shown(db), { kind: 'video', nowMs: n })
    const questions = [
      { kind: 'short' as const, text: { english: 'one' } },
      { kind: 'choice' as const, text: { english: 'not offered' } },
      { kind: 'video' as const, text: { english: 'two' }, topic: { type: 'Generic Admission' as const } },
      { kind: 'video' as const, text: { english: 'no room' } },
    ]
    const { added, left, undo } = await takeQuestions(db, { of: await shown(db), actor, nowMs: 99 }, { questions })
    expect([added, left]).toEqual([2, 2])
    const all = await readDocs(db, 'questions', { jobId: 'j' })
    const order = await orderOf(db)
    expect(order.slice(-2).map((id) => all.find((one) => one.id === id)?.text['english'])).toEqual(['one', 'two'])
    // a subject of admissions is for accounts of that mode
    expect(all.find((one) => one.text['english'] === 'two')?.topic).toBeUndefined()
    await undo()
    expect(await readDocs(db, 'questions', { jobId: 'j' })).toHaveLength(13)
    expect(await orderOf(db)).toHaveLength(13)
  })
})

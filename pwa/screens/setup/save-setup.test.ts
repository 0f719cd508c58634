import { expect, it } from 'vitest'
import { arrivingMeanwhile } from '../../db/device.fake.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { addCriterion, keepLayoutType, saveCriteria, saveSection, saveWeight } from './save-setup.ts'
import { job, useSetupDevice } from './setup.fake.ts'

const device = useSetupDevice()

it('makes a section that a job does not have yet, and changes the one it has', async () => {
  const db = await device()
  await saveSection(db, job, 'layout', { companyName: 'Acme' })
  await saveSection(db, job, 'layout', { cvRequired: true })
  expect(await storedDoc(db, 'jobSettings', 'j.layout')).toMatchObject({ section: 'layout', companyName: 'Acme', cvRequired: true })
})

it('a change made just before the settings arrive counts, and nothing of what arrived is lost', async () => {
  const db = await device()
  const arriving = arrivingMeanwhile(db, () =>
    insertDoc(db, 'jobSettings', { id: 'j.layout', scope: 'job:j' }, { jobId: 'j', section: 'layout', companyName: 'Acme' }),
  )
  await saveSection(arriving, job, 'layout', { cvRequired: true })
  expect(await storedDoc(db, 'jobSettings', 'j.layout')).toMatchObject({ companyName: 'Acme', cvRequired: true })
})

it('a list is changed from what arrived', async () => {
  const db = await device()
  const [theirs, mine] = [
    { id: 'a', name: 'Care', description: '' },
    { id: 'b', name: 'Calm', description: '' },
  ]
  const arriving = arrivingMeanwhile(db, () =>
    insertDoc(db, 'jobSettings', { id: 'j.scoring', scope: 'job:j' }, { jobId: 'j', section: 'scoring', criteria: [theirs] }),
  )
  await saveCriteria(arriving, job, (stored) => [...stored, mine])
  expect((await storedDoc(db, 'jobSettings', 'j.scoring'))?.criteria).toEqual([theirs, mine])
})

const stored = async (db: Db, section: string) => await storedDoc(db, 'jobSettings', `j.${section}`)

it('S095 R233 keeps the level of a percentage, beside the other weights', async () => {
  const db = await device()
  await Promise.all([saveWeight(db, job, 'pace_weight', 100), saveWeight(db, job, 'communication_weight', 74)])
  await saveWeight(db, job, 'pace_weight', 49)
  expect((await stored(db, 'scoring'))?.weights).toEqual({ pace_weight: 1, communication_weight: 2 })
})

it('S096 adds criteria up to twelve, and a change of locked ones makes a version and keeps the former', async () => {
  const db = await device()
  await Promise.all(Array.from({ length: 13 }, (_, n) => addCriterion(db, job, { id: `c${n}`, name: `Name ${n}` })))
  expect((await stored(db, 'scoring'))?.criteria).toHaveLength(12)
  await saveCriteria(db, job, () => [{ id: 'c1', name: 'Tact' }])
  await editDoc(db, 'jobSettings', 'j.scoring', { criteriaLocked: 1 })
  await saveCriteria(db, job, () => [{ id: 'c1', name: 'Calm' }])
  await saveCriteria(db, job, () => [{ id: 'c1', name: 'Care' }])
  expect(await stored(db, 'scoring')).toMatchObject({
    criteria: [{ name: 'Care' }],
    criteriaVersion: 2,
    formerCriteria: { 1: [{ name: 'Tact' }] },
  })
})

it('R186 leaving the layout keeps the arrangement that its form showed, and none that somebody chose', async () => {
  const db = await device()
  await keepLayoutType(db, job)
  expect(await stored(db, 'layout')).toMatchObject({ layoutType: '1' })
  await saveSection(db, job, 'layout', { layoutType: '2' })
  await keepLayoutType(db, job)
  expect(await stored(db, 'layout')).toMatchObject({ layoutType: '2' })
})

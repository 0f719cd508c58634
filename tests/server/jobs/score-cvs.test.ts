import { beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { scoreOlderRows } from '#server/commands/cv/rescore-job.ts'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import type { Deps } from '#server/deps.ts'
import { documents } from '#server/sync/documents.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { storeReadCv } from '../../contract/made/cvs.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId } = sample
const job = { id: jobId, gid }
const ids = Array.from({ length: 3 }, newId)
let deps: Deps
const want = (...values: string[]) =>
  saveCriteria(deps, { by: sample.recruiterId, gid, jobId, settings: { skills: { values, mode: 'similar', weight: 2 } } })
const rows = async () => {
  const found = await documents.find(deps, 'interviews', { id: ids, gid })
  return found.map(({ cvStatus, cvScore }) => [cvStatus, cvScore?.total ?? null, cvScore?.config ?? 0])
}

beforeAll(async () => {
  deps = scene.app.deps
  await deps.models.accounts.updateOne(
    { _id: sample.recruiterId, gid },
    { $set: { 'features.cv_scoring': true, 'features.aiRequired': true } },
  )
  for (const [n, id] of ids.entries()) {
    const fields = { jobId, name: `Row ${n}`, email: `${id}@rows.test`, createdAt: n }
    await insertDoc(deps, { by: 'test', col: 'interviews', id, gid, scope: `job:${jobId}`, iv: id, fields })
    await storeReadCv(deps, id, { skills: ['SQL'] })
  }
})

it('R182 S139 scores every row that the criteria of now have not scored, and a repeat changes nothing', async () => {
  await want('SQL')
  await scoreOlderRows(deps, job, 1)
  expect(await rows()).toEqual(Array(3).fill(['scored', 100, 1]))
  await want('SQL', 'Go')
  await scoreOlderRows(deps, job, 1)
  expect(await rows()).toEqual(Array(3).fill(['scored', 50, 2]))
  const revs = async () => (await documents.find(deps, 'interviews', { id: ids, gid })).map(({ rev }) => rev)
  const before = await revs()
  await scoreOlderRows(deps, job, 1)
  expect(await revs()).toEqual(before)
})

it('goes on with the rows that a dead server left, and one that fails again and again says so and keeps its number', async () => {
  await want('Go')
  const [bad] = ids
  const updateOne = (filter: { _id?: string }, change: object): unknown => {
    if (filter._id === bad) throw new Error('the disk of this one is broken')
    return deps.models.cvs.updateOne(filter, change)
  }
  const cvs = new Proxy(deps.models.cvs, { get: (model, name) => (name === 'updateOne' ? updateOne : Reflect.get(model, name)) as unknown })
  const failing: Deps = { ...deps, models: { ...deps.models, cvs } }
  await expect(scoreOlderRows(failing, job, 1)).rejects.toThrow('is broken')
  expect(await rows()).toEqual(expect.arrayContaining([['queued', 50, 2], ['scored', 0, 3], ['scored', 0, 3]])) // prettier-ignore
  await expect(scoreOlderRows(failing, job, 2)).rejects.toThrow('is broken')
  await scoreOlderRows(failing, job, 3)
  expect(await rows()).toEqual(expect.arrayContaining([['scored', 0, 3], ['scored', 0, 3], ['scoring_failed', 50, 2]])) // prettier-ignore
  await scoreOlderRows(deps, job, 1)
  expect(await rows()).toEqual(Array(3).fill(['scored', 0, 3]))
})

import { expect, it, onTestFinished } from 'vitest'
import { deviceOptions, FakeServer, RECRUITER } from '../../db/device.fake.ts'
import { insertDoc } from '../../db/edit.ts'
import { openDatabase } from '../../db/open-db.ts'
import { readDocs } from '../../db/read.ts'
import { copyJob } from './copy-job.ts'

it('S082 R294 a copy made on a device begins without versions, locks and replaced words, and its order names its own questions', async () => {
  const db = await openDatabase(deviceOptions(new FakeServer(), { collections: ['jobs', 'jobSettings', 'questions'] }))
  onTestFinished(() => db.close())
  const scope = 'job:j'
  const replaced = [{ id: 'r', key: 'text/english', json: '"Before"', by: RECRUITER.id, byName: 'Rita', at: 1 }]
  const text = { english: 'Why?' }
  await insertDoc(db, 'questions', { id: 'q', scope }, { jobId: 'j', kind: 'short', text, createdAt: 1, replaced })
  const make = (section: 'order' | 'scoring' | 'consent' | 'links', fields: object) =>
    insertDoc(db, 'jobSettings', { id: `j.${section}`, scope }, { jobId: 'j', section, replaced, ...fields })
  await make('order', { questionIds: ['q'] })
  await make('scoring', {
    criteria: [{ id: 'c', name: 'Calm' }],
    criteriaVersion: 2,
    criteriaLocked: 1,
    formerCriteria: { 1: [{ id: 'c', name: 'Cold' }] },
  })
  await make('consent', { consentEnabled: true, consentText: 'We record.', consentVersion: 7, consentVersions: [] })
  await make('links', { magicURL: true, linkEpoch: 'secret' })

  const job = { programmeId: 'p', name: 'Copy', jobType: 'interview' as const, level: '' }
  const jobId = await copyJob(db, { id: 'j' }, job, 1_800_000_000_000)

  const copied = await readDocs(db, 'jobSettings', { jobId })
  const [question] = await readDocs(db, 'questions', { jobId })
  const own = Object.fromEntries(copied.map(({ section, ...setting }) => [section, setting]))
  expect(Object.keys(own).sort()).toEqual(['consent', 'order', 'scoring'])
  expect(own['order']).toMatchObject({ tests: [{ sets: [{ questionIds: [question?.id] }] }] })
  expect(own['scoring']).toMatchObject({ criteria: [{ name: 'Calm' }] })
  expect(own['consent']).toMatchObject({ consentEnabled: true, consentText: 'We record.' })
  const ended = ['replaced', 'criteriaVersion', 'criteriaLocked', 'formerCriteria', 'consentVersion', 'consentVersions', 'linkEpoch']
  for (const doc of [...copied, question]) expect(Object.keys(doc ?? {}).filter((field) => ended.includes(field))).toEqual([])
})

import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import { interviewIdOfSap } from '#server/commands/sap/row-ids.ts'
import { dueConnections, workOn } from '#server/commands/sap/work-on.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { cvText, sha256Of } from '../../../support/server/bring-cvs.ts'
import { movable, useSap } from './sap-scene.ts'

const scene = useSap()
const { sap } = scene
const { gid } = sample
const text = (name: string): Buffer => Buffer.from(cvText({ name, email: 'ada@peer.test' }))
const rowOf = async (externalId: string) =>
  must(await documents.get(scene.app.deps, 'interviews', { id: interviewIdOfSap(gid, externalId), gid }), 'it was taken in')
const goOn = async (ms = 0): Promise<void> => {
  movable.ahead += ms
  await workOn(scene.app.deps, sample.recruiterId, { timeoutMs: 2000 })
}
const askedForFiles = (): string[] => sap.peer.asked.filter((path) => path.includes('/Attachment?'))

beforeEach(async () => {
  await scene.app.deps.models.accounts.updateOne(
    { _id: sample.recruiterId },
    { $set: { 'features.cv_scoring': true, 'features.aiRequired': true } },
  )
})

describe('CVs of applications', () => {
  it('R270 are fetched once, become the CV of their candidate and go to the reader of CVs', async () => {
    await sap.connect()
    sap.peer.job('1')
    for (const id of ['70', '71', '72']) sap.peer.application(id, '1')
    sap.peer.cv('70', { id: '700', name: 'Ada 70.txt', bytes: text('Ada Number 70') })
    // another type than its name says, and one that nobody reads
    sap.peer.cv('71', { id: '701', name: 'Ada 71.pdf', bytes: text('Ada Number 71') })
    sap.peer.cv('72', { id: '702', name: 'Ada 72.exe', bytes: text('Ada Number 72') })
    await sap.sync('jobs')
    await sap.sync('candidates')
    await goOn()
    expect((await rowOf('70')).cv).toMatchObject({ name: 'Ada 70.txt', sha256: sha256Of(text('Ada Number 70')) })
    const read = await scene.app.deps.models.cvs.findOne({ _id: interviewIdOfSap(gid, '70'), gid }).lean()
    expect(read?.versions.map(({ name }) => name)).toEqual(['Ada 70.txt'])
    expect([(await rowOf('71')).cv, (await rowOf('72')).cv]).toEqual([undefined, undefined])
    expect(askedForFiles()).toHaveLength(2)
    expect((await rowOf('70')).registrationSource).toBe('sap')
    // unchanged rows fetch nothing
    movable.ahead += 1000
    await sap.sync('candidates')
    await goOn()
    expect(askedForFiles()).toHaveLength(2)
    // another one takes its place
    sap.peer.cv('70', { id: '703', name: 'Ada new.txt', bytes: text('Ada Number 70 again') })
    await sap.sync('candidates')
    await goOn()
    expect((await rowOf('70')).cv).toMatchObject({ name: 'Ada new.txt', sha256: sha256Of(text('Ada Number 70 again')) })
  })

  it('R270 wait while SAP has trouble, and never replace what a person brought here', async () => {
    await sap.connect()
    sap.peer.job('1')
    for (const id of ['80', '81']) {
      sap.peer.application(id, '1')
      sap.peer.cv(id, { id: `8${id}`, name: `Ada ${id}.txt`, bytes: text(`Ada Number ${id}`) })
    }
    await sap.sync('jobs')
    let pages = 0
    // the answers with files fail; the page before them does not
    sap.peer.onPage = (path) => {
      if (path.includes('JobApplication') && pages++ === 0) sap.peer.willAnswer(500)
    }
    await sap.sync('candidates')
    await goOn()
    const own = {
      name: 'Mine.pdf',
      objectName: 'resumes/mine',
      bytes: 1,
      sha256: 'a'.repeat(43) + '=',
      scan: 'clean' as const,
      isRead: false,
      at: 1,
    }
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: interviewIdOfSap(gid, '81'), gid, changes: { cv: own } })
    expect([(await rowOf('80')).cv, await dueConnections(scene.app.deps)]).toEqual([undefined, []])
    movable.ahead += 10 * 60_000
    expect(await dueConnections(scene.app.deps)).toEqual([sample.recruiterId])
    await goOn()
    expect((await rowOf('80')).cv?.name).toBe('Ada 80.txt')
    expect((await rowOf('81')).cv?.name).toBe('Mine.pdf')
    expect(await dueConnections(scene.app.deps)).toEqual([])
  })

  it('of an anonymous connection are not asked for', async () => {
    await sap.connect({ sap_is_anonymous: true, sap_is_candidate_direct_link: true })
    sap.peer.job('1')
    sap.peer.application('90', '1')
    sap.peer.cv('90', { id: '900', name: 'Ada 90.txt', bytes: text('Ada Number 90') })
    await sap.sync('jobs')
    await sap.sync('candidates')
    await goOn()
    expect([askedForFiles(), (await rowOf('90')).cv]).toEqual([[], undefined])
    expect(sap.peer.asked.join()).not.toContain('resume')
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { linkCv } from '#server/commands/uploads/link-cv.ts'
import { fileId, storeFile } from '#server/commands/uploads/store-file.ts'
import { readStoredCv } from '#server/commands/cv/read-stored-cv.ts'
import { addVersion } from '#server/commands/cv/add-version.ts'
import { saveCriteria } from '#server/commands/cv/save-criteria.ts'
import type { Deps } from '#server/deps.ts'
import { ProgramCrash } from '#server/services/foreign-files/run-program.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { candidateCvName } from '#shared/lib/files/cv-name.ts'
import { PersonInfo } from '#shared/views/candidate-cv.ts'
import { must } from '#shared/primitives/must.ts'
import { bringCvs, cvText } from '../../support/server/bring-cvs.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { gid, jobId } = sample
let deps: Deps
const row = async (id: string) => must(await documents.get(deps, 'interviews', { id, gid }), 'it is there')
const setFeatures = (isOn: boolean) =>
  deps.models.accounts.updateOne({ _id: sample.recruiterId, gid }, { $set: { 'features.cv_scoring': isOn, 'features.aiRequired': isOn } })
const stored = (id: string) => deps.models.cvs.findOne({ _id: id, gid }).lean()

/** A row of a file that was imported and waits. */
async function imported(file: string, bytes: string | Uint8Array): Promise<{ interviewId: string; objectName: string }> {
  const [object_name = ''] = await bringCvs(scene, [{ file, bytes }])
  const interview_id = newId()
  await scene.result('recruiter/import_candidates_via_cv_list', { job_id: jobId, cv_list: [{ object_name, name: file, interview_id }] })
  return { interviewId: interview_id, objectName: object_name }
}

beforeAll(() => void (deps = scene.app.deps))
beforeEach(() => setFeatures(true))

describe('the job read-cv', { timeout: 60_000 }, () => {
  it('R180 scores what it read by the criteria of the job, and reads the same bytes once for the whole group', async () => {
    const settings = { skills: { values: ['SQL', 'Go'], mode: 'similar' as const, weight: 3 } }
    await saveCriteria(deps, { by: sample.recruiterId, gid, jobId, settings })
    let reads = 0
    const counting: Deps = { ...deps, cvReader: { ...deps.cvReader, read: (file) => ((reads += 1), deps.cvReader.read(file)) } }
    const of = await imported('ada.txt', cvText({ name: 'Ada Able', email: 'ada@able.test' }))
    expect((await row(of.interviewId)).cvStatus).toBe('queued')
    for (let time = 0; time < 2; time++) await readStoredCv(counting, of, 1)
    expect(await row(of.interviewId)).toMatchObject({ name: 'Ada Able', cvStatus: 'scored', cvScore: { total: 50, coverage: 100 } })
    expect(reads).toBe(1)
    // another interview of the group with the same bytes
    const { versions = [] } = (await stored(of.interviewId)) ?? {}
    const { reading: _reading, words: _words, engine: _engine, ...version } = must(versions[0], 'it was kept')
    await addVersion(deps, { id: sample.interviewId, gid, scope: `job:${jobId}` }, version)
    await readStoredCv(counting, { interviewId: sample.interviewId, objectName: of.objectName }, 1)
    expect(reads).toBe(1)
    expect((await stored(sample.interviewId))?.versions[0]?.reading?.body.skills).toEqual(['SQL', 'Python'])
  })

  it('R443 tries three times when its program dies, and not again after a cap', async () => {
    const of = await imported('crash.txt', cvText({ name: 'Cy Crash' }))
    const dying: Deps = {
      ...deps,
      cvReader: { ...deps.cvReader, read: () => Promise.reject(new ProgramCrash('ended before it answered')) },
    }
    await expect(readStoredCv(dying, of, 1)).rejects.toThrow('ended before')
    await expect(readStoredCv(dying, of, 2)).rejects.toThrow('ended before')
    expect((await row(of.interviewId)).cvStatus).toBe('queued')
    await readStoredCv(dying, of, 3)
    expect(await row(of.interviewId)).toMatchObject({ cvStatus: 'parsing_failed', name: 'crash' })
    const capped = await imported('cap.txt', cvText({ name: 'Cap Capped' }))
    await readStoredCv({ ...deps, cvReader: { ...deps.cvReader, read: () => Promise.resolve({ problem: 'damaged' }) } }, capped, 1)
    expect((await stored(capped.interviewId))?.versions[0]).toMatchObject({ failed: 'damaged' })
  })

  it('reads nothing in which the scanner finds a virus, and takes the file away', async () => {
    const of = await imported('ill.txt', cvText({ name: 'Ill Will' }))
    const scanner = { scan: () => Promise.resolve('infected' as const) }
    await readStoredCv(
      { ...deps, virus: scanner, cvReader: { ...deps.cvReader, read: () => Promise.reject(new Error('is never asked')) } },
      of,
      1,
    )
    expect(await row(of.interviewId)).toMatchObject({ cvStatus: 'parsing_failed' })
    expect(await deps.s3.head('resume', of.objectName)).toBeNull()
    const [progress] = await scene.result<{ tag: string; reason: string }[]>('recruiter/poll_candidate_cv_process_progress', {
      job_id: jobId,
      cv_list: [of.objectName],
    })
    expect(progress).toMatchObject({ tag: 'VIRUS_SCAN_POSITIVE', reason: 'infected' })
  })

  it('takes no address that was read from a picture before a person confirms it', async () => {
    const of = await imported('scan.txt', cvText({ name: 'Sue Scan', email: 'sue@scan.test' }))
    const byPicture: Deps = {
      ...deps,
      cvReader: {
        ...deps.cvReader,
        read: async (file) => {
          const read = await deps.cvReader.read(file)
          if ('problem' in read) return read
          const fields = Object.fromEntries(
            Object.entries(read.reading.fields).map(([at, field]) => [at, { ...field, by: 'ocr' as const }]),
          )
          return { ...read, reading: { ...read.reading, fields } }
        },
      },
    }
    await readStoredCv(byPicture, of, 1)
    expect(await row(of.interviewId)).toMatchObject({ name: 'Sue Scan', email: noAddressOf(of.interviewId) })
    const place = { job_id: jobId, interview_id: of.interviewId }
    expect(await scene.result('reports/cv_scoring_report', place)).toMatchObject({ email_to_confirm: 'sue@scan.test' })
    const key = '/basicInfo/Email'
    const confirm = { interview_id: of.interviewId, update_keys: [key], input_object: { [key]: 'sue@scan.test' }, re_score: false }
    await scene.result('recruiter/update_cv_scoring_information', confirm)
    expect((await row(of.interviewId)).email).toBe('sue@scan.test')
    expect(await scene.result('reports/cv_scoring_report', place)).toMatchObject({
      email_to_confirm: '',
      words: expect.stringContaining('Sue Scan'),
    })
  })

  it("reads a candidate's own CV and says so, and nothing of who wants no machine", async () => {
    const id = newId()
    const email = `${id}@own.test`
    const fields = { jobId, name: 'Own Owner', email, createdAt: 1 }
    await insertDoc(deps, { by: 'test', col: 'interviews', id, gid, scope: `job:${jobId}`, iv: id, fields })
    const key = candidateCvName({ interviewId: id, email, jobId, extension: 'txt' })
    const place = { bucket: 'resume', key, gid, interviewId: id, by: 'test', maxBytes: 1e7, type: 'text/plain' } as const
    await storeFile(deps, { ...place, expiresAt: 0 }, Buffer.from(cvText({ name: 'Own Owner', email })))
    const link = async () => {
      const own = { place, interview: await row(id), extension: 'txt' as const }
      return await linkCv(deps, own, { by: 'test', cv_name: 'own.txt', cv_raw_person_info: '', cv_person_info: PersonInfo.parse({}) })
    }
    expect((await link()).isRead).toBe(false)
    expect((await row(id)).cvStatus).toBe('queued')
    await readStoredCv(deps, { interviewId: id, objectName: key }, 1)
    expect(await row(id)).toMatchObject({ cvStatus: 'scored', cv: { isRead: true } })
    // the same once more changes nothing
    expect((await link()).isRead).toBe(true)
    expect((await row(id)).cvStatus).toBe('scored')
    await commitEdit(deps, { by: 'test', col: 'interviews', id, gid, changes: { noMachineHelp: true } })
    await expect.poll(async () => (await stored(id))?.versions[0]?.reading).toBeUndefined()
    const after = await row(id)
    expect([after.cvStatus, after.cvScore]).toEqual([undefined, undefined])
    await readStoredCv(deps, { interviewId: id, objectName: key }, 1)
    expect((await stored(id))?.versions[0]?.words).toBeUndefined()
    expect(await deps.models.storedFiles.exists({ _id: fileId(deps, place), gid })).not.toBeNull()
  })

  it('R277 with the flag off an own CV stays a file, and a number is never computed', async () => {
    const of = await imported('flag.txt', cvText({ name: 'Flo Flag', email: 'flo@flag.test' }))
    await setFeatures(false)
    await readStoredCv(deps, of, 1)
    const found = await row(of.interviewId)
    expect([found.cvStatus, found.cvScore]).toEqual(['parsed', undefined])
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidateCvName } from '#shared/lib/files/cv-name.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { scanByClamd } from '#server/services/virus/clamd.ts'
import { createVirusScanner } from '#server/services/virus/virus-scanner.ts'
import { storeRecording } from '../../contract/made/files.ts'
import { EICAR, startFakeClamd } from '../../support/faults/fake-clamd.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf } from '../scene.ts'

const scene = useScene()
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)])
const PDF = Buffer.from('%PDF-1.7 a curriculum')
const nameOf = (folder: string, ending = 'png', gid: string = sample.gid) => `${folder}/${gid}/${newId()}.${ending}`
const ownCv = (interviewId: string = sample.interviewId) =>
  candidateCvName({ interviewId, email: sample.candidateEmail, jobId: sample.jobId, extension: 'pdf' })

interface Signed {
  url: string
}
const sign = (bucket_name: string, object_name: string, token?: string) =>
  scene.post('s3/put_s3_object_url', { bucket_name, object_name }, token)
const put = async (url: string, bytes: Uint8Array) => {
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
  return { status: answer.status, body: (await answer.json()) as { error_code: number; message?: string; result?: unknown } }
}
async function store(bucket: string, name: string, bytes: Uint8Array, token?: string) {
  return await put(await addressOf(bucket, name, token), bytes)
}
const addressOf = async (bucket_name: string, object_name: string, token?: string) =>
  (await scene.result<Signed>('s3/put_s3_object_url', { bucket_name, object_name }, token)).url
const look = async (bucket_name: string, object_name: string, token?: string) =>
  await scene.result<{ exists: boolean; bytes: number; scan: string }>('s3/check_object_exists', { bucket_name, object_name }, token)
const NOT_THERE = { exists: false, bytes: 0, scan: 'notScanned' }

describe('putting a file to a signed address', () => {
  it.each([
    ['R465 stores the logo of a company below company_logos/', 'company_logos', 'png', PNG],
    ['R466 stores the video of a company below company_videos/', 'company_videos', 'mp4', MP4],
    ['R467 stores the picture of an interviewer below interviewer_images/', 'interviewer_images', 'png', PNG],
    ['R468 stores a closing video below outro_videos/', 'outro_videos', 'mp4', MP4],
    ['R469 stores the file of a video question below question_files/', 'question_files', 'mp4', MP4],
    ['R470 stores a medium of a choice question below mcq_media/', 'mcq_media', 'png', PNG],
    ['R471 stores a medium of a short question below short_question_media/', 'short_question_media', 'png', PNG],
  ])(
    '%s, the very bytes in the bucket of the store, and none of a foreign group or another type',
    async (_title, folder, ending, bytes) => {
      const { deps } = scene.app
      const name = nameOf(folder, ending)
      expect(await deps.s3.head('recruiter', name)).toBeNull()
      expect(await store('recruiter', name, bytes)).toMatchObject({
        status: 201,
        body: { result: { object_name: name, scan: 'notScanned' } },
      })
      expect(await look('recruiter', name)).toEqual({ exists: true, bytes: bytes.length, scan: 'notScanned' })
      const stored = await deps.s3.get('recruiter', name)
      expect(Buffer.from(await new Response(stored?.stream).arrayBuffer()).equals(bytes)).toBe(true)
      for (const wrong of [nameOf(folder, ending, foreign.gid), nameOf(folder, 'svg'), name.replace(folder, 'other_files')])
        expect((await sign('recruiter', wrong)).status, wrong).toBe(422)
      const notThat = nameOf(folder, ending)
      expect((await store('recruiter', notThat, PDF)).status).toBe(415)
      expect(await deps.s3.head('recruiter', notThat)).toBeNull()
    },
  )

  it("R464 X39 stores a candidate's CV in the folder of the interview, and no CV of anybody else", async () => {
    const { jobseeker } = scene.world.tokens
    expect((await store('resume', ownCv(), PDF, jobseeker)).status).toBe(201)
    expect(await look('resume', ownCv(), jobseeker)).toMatchObject({ exists: true })
    // the recruiter of the job may know it, a foreign one may not
    expect(await look('resume', ownCv())).toMatchObject({ exists: true })
    expect(await look('resume', ownCv(), scene.world.foreignToken)).toEqual(NOT_THERE)
    const read = (token?: string) => scene.post('s3/get_s3_object_url', { bucket_name: 'resume', object_name: ownCv() }, token)
    const { url } = resultOf<Signed>(await read())
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(PDF)).toBe(true)
    expect([(await read(scene.world.foreignToken)).status, (await read(scene.world.tokens.guest)).status]).toEqual([404, 404])
    for (const wrong of [ownCv(foreign.interviewId), ownCv().replace('sampletest', 'other'), nameOf('resume_files', 'pdf')])
      expect((await sign('resume', wrong, jobseeker)).status).toBe(422)
  })

  it('R329 gives no address for names of others, ways out of a folder, or other buckets', async () => {
    const names = [
      nameOf('company_logos', 'png', foreign.gid),
      `/${nameOf('company_logos')}`,
      `company_logos/${sample.gid}/../${newId()}.png`,
    ]
    for (const name of names) expect([name, (await sign('recruiter', name)).status]).toEqual([name, 422])
    for (const bucket of ['media', 'processed', 'elsewhere', 'constructor'])
      expect((await sign(bucket, nameOf('company_logos'))).status).toBe(422)
  })

  it('never gives a name another content, and takes the same again', async () => {
    const name = nameOf('company_logos')
    const other = Buffer.concat([PNG.subarray(0, -1), Buffer.from('!')])
    const before = await store('recruiter', name, PNG)
    const after = [await store('recruiter', name, PNG), await store('recruiter', name, other)]
    expect([before, ...after].map(({ status }) => status)).toEqual([201, 201, 409])
    // as a server leaves it that dies before the object is stored: the same file may come again, another one may not
    await scene.app.deps.s3.remove('recruiter', name)
    expect([(await store('recruiter', name, other)).status, (await store('recruiter', name, PNG)).status]).toEqual([409, 201])
    const both = nameOf('company_logos')
    const raced = await Promise.all([store('recruiter', both, PNG), store('recruiter', both, other)])
    const kept = await scene.app.deps.s3.head('recruiter', both)
    expect([new Set(raced.map(({ status }) => status)), kept?.bytes]).toEqual([new Set([201, 409]), PNG.length])
  })

  it('a candidate may bring a better CV, and nothing once the interview is erased', async () => {
    const { jobseeker } = scene.world.tokens
    const longer = Buffer.concat([PDF, Buffer.from(', better')])
    expect([(await store('resume', ownCv(), PDF, jobseeker)).status, (await store('resume', ownCv(), longer, jobseeker)).status]).toEqual([
      201, 201,
    ])
    expect(await look('resume', ownCv())).toMatchObject({ bytes: longer.length })
    const url = await addressOf('resume', ownCv(), jobseeker)
    const interview = (del: boolean) =>
      scene.app.deps.models.entities.updateOne({ _id: sample.interviewId, gid: sample.gid }, { $set: { del } })
    await interview(true)
    expect((await put(url, PDF)).status).toBe(404)
    await interview(false)
    expect(await look('resume', ownCv())).toEqual(NOT_THERE)
  })

  it('takes nothing that is not what its name says, is too large, or has another signature', async () => {
    const name = nameOf('mcq_media')
    const url = await addressOf('recruiter', name)
    expect((await put(url, PDF)).status).toBe(415)
    expect((await put(url, Buffer.alloc(0))).status).toBe(422)
    expect((await put(url.replace(/signature=.{5}/, 'signature=AAAAA'), PNG)).status).toBe(403)
    expect(await look('recruiter', name)).toEqual(NOT_THERE)
  })
})

describe('many CVs at once', () => {
  const bulk = (object_names: readonly string[], token?: string) => scene.post('s3/create_bulk_presigned_url', { object_names }, token)
  const cv = (file: string, gid: string = sample.gid) => `resume_files/${gid}/${randomBytes(6).toString('hex')}_${file}`

  it('R463 get an address each, in order, and are put below resume_files/ without a token', async () => {
    const names = [cv('Lebenslauf Jörg.pdf'), cv('cv.pdf')]
    const { urls } = await scene.result<{ urls: { object_name: string; url: string }[] }>('s3/create_bulk_presigned_url', {
      object_names: names,
    })
    expect(urls.map(({ object_name }) => object_name)).toEqual(names)
    for (const { url } of urls) expect((await put(url, PDF)).status).toBe(201)
    expect(await look('resume', names[0] ?? '')).toMatchObject({ exists: true, bytes: PDF.length })
    expect(await look('resume', names[0] ?? '', scene.world.foreignToken)).toEqual(NOT_THERE)
  })

  it('leave signs that turn a name behind, and are found under either name', async () => {
    const name = cv('Sam\u202Efdp.exe.pdf')
    const clean = name.replace('\u202E', '')
    const { urls } = await scene.result<{ urls: { object_name: string; url: string }[] }>('s3/create_bulk_presigned_url', {
      object_names: [name],
    })
    expect(urls[0]?.object_name).toBe(clean)
    expect((await put(urls[0]?.url ?? '', PDF)).status).toBe(201)
    for (const asked of [name, clean]) expect(await look('resume', asked)).toMatchObject({ exists: true })
    const { url } = await scene.result<Signed>('s3/get_s3_object_url', { bucket_name: 'resume', object_name: name })
    expect(decodeURIComponent((await fetch(url)).headers.get('content-disposition') ?? '')).not.toMatch(/\u202E/)
  })

  it('get none when one name is not of the own group, or for more than 500', async () => {
    expect((await bulk([cv('cv.pdf'), cv('cv.pdf', foreign.gid)])).status).toBe(422)
    expect((await bulk(Array.from({ length: 501 }, () => cv('cv.pdf')))).status).toBe(422)
    expect((await bulk(Array.from({ length: 500 }, () => cv('cv.pdf')))).status).toBe(200)
  })
})

describe('X35 before anybody signs in', () => {
  const unsafe = (object_name: string, bucket_name = 'recruiter') =>
    scene.post('s3/get_s3_object_url_unsafe', { bucket_name, object_name, token: 'whatever' }, '')

  it('an address reads the logo of a company', async () => {
    const name = nameOf('company_logos')
    await store('recruiter', name, PNG)
    const { url } = resultOf<Signed>(await unsafe(name))
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(PNG)).toBe(true)
  })

  it('there is none for anything else, whether it is there or not', async () => {
    const picture = nameOf('profile_pictures')
    await store('recruiter', picture, PNG)
    const recording = await storeRecording({ app: scene.app })
    const answers = [await unsafe(picture), await unsafe(nameOf('company_logos')), await unsafe(recording, 'media'), await unsafe('../x')]
    for (const { status, body } of answers) expect([status, body?.error_code]).toEqual([404, 1004])
  })
})

describe('whether an object exists', () => {
  it('R329 is told of a recording to who may watch it; for everybody else it does not exist', async () => {
    const name = await storeRecording({ app: scene.app })
    const { recruiter, jobseeker, guest } = scene.world.tokens
    for (const token of [recruiter, jobseeker, guest]) expect(await look('media', name, token)).toMatchObject({ exists: true, bytes: 1000 })
    const others = `orgnl_${foreign.interviewId}_${foreign.questionId}_a1s0.webm`
    await scene.app.deps.s3.put('media', others, new Uint8Array(5), 'video/webm')
    for (const token of [recruiter, jobseeker, guest]) expect(await look('media', others, token)).toEqual(NOT_THERE)
    expect(await look('media', name, scene.world.foreignToken)).toEqual(NOT_THERE)
  })
})

describe('the files of an interview', () => {
  it('are given with addresses that read them, those of received answers only', async () => {
    const name = await storeRecording({ app: scene.app })
    const asked = () =>
      scene.result<{ files: { object_name: string; bytes: number; url: string }[] }>('s3/download_multi_s3_object', {
        interview_id: sample.interviewId,
      })
    expect((await asked()).files).toEqual([])
    await scene.app.deps.models.entities.updateOne({ _id: sample.answerId }, { $set: { 'body.receipt': { code: 'TEST-22', at: 1 } } })
    const { files } = await asked()
    const notes = await scene.app.deps.models.audit.find({ gid: sample.gid, action: 'export.files' }).sort({ n: 1 }).lean()
    expect(notes.map(({ by, target, detail }) => [by, target, detail?.['count']])).toEqual([
      [sample.recruiterId, `interviews/${sample.interviewId}`, 0],
      [sample.recruiterId, `interviews/${sample.interviewId}`, 1],
    ])
    expect(files).toMatchObject([{ object_name: name, bytes: 1000, kind: 'recorded', question: sample.videoQuestionId, attempt: 1 }])
    const read = await fetch(files[0]?.url ?? '')
    expect([read.status, read.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')])
  })

  it('are made where they are missing: processing can be asked for again and again', async () => {
    const trigger = (token?: string) => scene.result('s3/trigger_audio_processing', { interview_id: sample.interviewId }, token)
    expect(await trigger()).toEqual({ queued: 1 })
    expect(await trigger(scene.world.tokens.jobseeker)).toEqual({ queued: 1 })
    const queue = scene.app.deps.connection.collection('jobs')
    expect(await queue.countDocuments({ name: 'process-media' })).toBe(1)
    await scene.app.deps.models.entities.updateOne({ _id: sample.answerId }, { $set: { 'body.media': { status: 'ready' } } })
    expect(await trigger()).toEqual({ queued: 0 })
  })
})

describe('with a virus scanner', () => {
  let clamd: Awaited<ReturnType<typeof startFakeClamd>>
  beforeAll(async () => {
    clamd = await startFakeClamd()
    Object.assign(scene.app.deps.virus, createVirusScanner(clamd.url))
  })
  afterAll(() => clamd.stop())

  it('a clean file is stored and called clean', async () => {
    const name = nameOf('company_logos')
    expect((await store('recruiter', name, PNG)).body.result).toMatchObject({ scan: 'clean' })
    expect(await look('recruiter', name)).toMatchObject({ exists: true, scan: 'clean' })
  })

  it('R324 code 4 VIRUS_SCAN_POSITIVE is answered for an infected one, which is not stored and whose name stays refused', async () => {
    const form = { bucket_name: 'resume', object_name: `resume_files/${sample.gid}/a1b2c3d4e5f6_cv.txt` }
    const begin = () => scene.post('s3/create_s3_upload_url_simple', form)
    const answer = await postForm(resultOf<SignedForm>(await begin()), EICAR)
    expect(answer).toMatchObject({ status: 200, body: { error_code: 4, message: 'VIRUS_SCAN_POSITIVE' } })
    expect(await look('resume', form.object_name)).toEqual({ exists: false, bytes: 0, scan: 'infected' })
    expect((await begin()).body).toMatchObject({ error_code: 4, message: 'VIRUS_SCAN_POSITIVE' })
    expect((await sign('resume', form.object_name)).body).toMatchObject({ error_code: 4 })
  })

  it("leaves a candidate's CV as it was when a later one is infected, and takes a clean one after it", async () => {
    const name = ownCv().replace('.pdf', '.txt')
    const bring = async (text: string) => await store('resume', name, Buffer.from(text), scene.world.tokens.jobseeker)
    expect((await bring('Jane Doe')).status).toBe(201)
    expect((await bring(EICAR)).body).toMatchObject({ error_code: 4 })
    expect(await look('resume', name)).toEqual({ exists: true, bytes: 8, scan: 'clean' })
    expect((await bring('Jane B. Doe')).status).toBe(201)
  })

  it('a scanner that does not answer, or not with a whole yes or no, lets nothing through', async () => {
    const name = nameOf('company_logos')
    const url = await addressOf('recruiter', name)
    const others = await Promise.all(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK', ''].map((say) => startFakeClamd(say)))
    for (const address of [...others.map((other) => other.url), 'tcp://127.0.0.1:1', 'unix:///no/such.sock']) {
      Object.assign(scene.app.deps.virus, createVirusScanner(address))
      expect((await put(url, PNG)).status).toBe(503)
    }
    expect(await look('recruiter', name)).toEqual(NOT_THERE)
    await Promise.all(others.map((other) => other.stop()))
  })

  it('one that is silent is given up after a while, and what it is asked about is all of the file', async () => {
    const silent = await startFakeClamd(null)
    await expect(scanByClamd(silent.url, PNG, 50)).rejects.toMatchObject({ error: 'unavailable' })
    await silent.stop()
    expect(await scanByClamd(clamd.url, Buffer.concat([Buffer.alloc(200_000, 1), Buffer.from(EICAR)]))).toBe('infected')
    expect(await scanByClamd(clamd.url, Buffer.alloc(200_000, 1))).toBe('clean')
  })
})

interface SignedForm extends Signed {
  fields: Record<string, string>
}

async function postForm({ url, fields }: SignedForm, file: string) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new Blob([file]), 'cv.txt')
  const answer = await fetch(url, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as { error_code: number; message?: string } }
}

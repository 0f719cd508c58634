import { beforeEach, describe, expect, it } from 'vitest'
import { MEDIA_TYPES } from '#shared/lib/files/group-media.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { TestView } from '#shared/views/job-setting.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { sweepUnsaved, UNSAVED_AFTER_MS } from '#server/commands/uploads/sweep-unsaved.ts'
import { deleteJob } from '#server/commands/jobs/delete-job.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { Caller } from '../../sync/support/http.ts'
import { addCandidate } from '../group/support.ts'
import { PNG, uploadFile } from '../s3/upload-form.ts'

/* Files of questions: named by a call or by a device, judged alike. */

const scene = useScene()
const MP3 = Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000 a sound')
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42 moving')])
const BYTES = { png: PNG, mp3: MP3, mp4: MP4, m4a: MP4 } as const
const CUES = 'WEBVTT\n\n00:00.000 --> 00:04.000\nWhy at night?\n'
type Question = TestView['question_sets'][number]['questions'][number]

let session: SignedIn
let job_id: string
beforeEach(async () => {
  session = await recruiterWith({ addFile: true })
  job_id = (await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Files' }, session.token)).job_id
})

async function recruiterWith(features: object): Promise<SignedIn> {
  const { email, password } = await makePerson(scene.app.deps)
  await scene.result('admin/set_features', { email, features }, scene.world.tokens.admin)
  return SignedIn.parse(await scene.result('recruiter/recruiter_login', { email, password }, ''))
}
const nameOf = (extension: keyof typeof BYTES, folder = 'question_files', gid: string = sample.gid): string =>
  `${folder}/${gid}/${newId()}.${extension}`
async function bring(extension: keyof typeof BYTES, folder?: string): Promise<string> {
  const name = nameOf(extension, folder)
  expect(await uploadFile(scene, { name, bytes: BYTES[extension], token: session.token })).toBe(201)
  return name
}
const save = (more: Partial<Question>, type: TestView['type'] = 'Video Interview', token = session.token) =>
  scene.post(
    'recruiter/setting_multiquestion',
    { job_id, multiQuestion: [{ type, question_sets: [{ questions: [question(more)] }] }] },
    token,
  )
const question = (more: Partial<Question>): Question => ({ id: `${job_id}q`, question: { english: 'Why?' }, ...more })
const asked = async (): Promise<Question> => {
  const { multiQuestion } = await scene.result<{ multiQuestion: TestView[] }>('recruiter/fetch_setting', { job_id }, session.token)
  return must(multiQuestion[0]?.question_sets[0]?.questions[0], 'it was just set')
}
const isStored = async (name: string) => (await scene.app.deps.s3.head('recruiter', name)) !== null
const withFile = (file_name: string, file_captions: Question['file_captions'] = { english: CUES }) => ({
  is_file: true,
  file_name,
  file_captions,
})

describe('a file of a question, by calls', () => {
  it.each([
    ['R469', 'mp4', 'question_files', 'Video Interview', {}],
    ['R469', 'mp3', 'question_files', 'Video Interview', {}],
    ['R470', 'm4a', 'mcq_media', 'Multiple Choices', { ans_type: 'Single Answer', choices: ['A', 'B'], answers: ['A'] }],
    ['R471', 'png', 'short_question_media', 'Short Question', {}],
  ] as const)(
    'S091 S092 %s %s in %s is given back with its captions, and kept under its type',
    async (_rule, extension, folder, type, more) => {
      const name = await bring(extension, folder)
      const given = {
        ...more,
        choices: 'choices' in more ? [...more.choices] : undefined,
        answers: 'answers' in more ? [...more.answers] : undefined,
      }
      expect((await save({ ...given, ...withFile(name), openAudio: true }, type)).status).toBe(200)
      expect(await asked()).toMatchObject({ ...withFile(name), openAudio: true })
      expect((await scene.app.deps.s3.head('recruiter', name))?.contentType).toBe(MEDIA_TYPES[extension])
      // set again as it is told, and then taken away with its object
      expect((await save(await asked(), type)).status).toBe(200)
      expect(await isStored(name)).toBe(true)
      expect((await save({ ...given }, type)).status).toBe(200)
      expect([(await asked()).is_file, await isStored(name)]).toEqual([undefined, false])
    },
  )

  it.each([
    ['S091 a sound without captions', async () => ({ is_file: true, file_name: await bring('mp3') })],
    ['S091 captions without a cue', async () => withFile(await bring('mp4'), { english: 'WEBVTT' })],
    ['S091 captions of spaces', async () => withFile(await bring('mp4'), ' ')],
    ['a file without a name', async () => await Promise.resolve({ is_file: true })],
    ['a name without a file', async () => ({ file_name: await bring('png') })],
    ['captions of no file', async () => await Promise.resolve({ file_captions: CUES })],
    ['a file that nobody uploaded', async () => await Promise.resolve(withFile(nameOf('mp4')))],
    ['R470 a file of another kind of question', async () => withFile(await bring('mp4', 'mcq_media'))],
    ['a file of another group', async () => await Promise.resolve(withFile(nameOf('mp4', 'question_files', 'g2')))],
  ])('refuses %s, and changes nothing', async (_what, make) => {
    const name = await bring('png')
    await save({ is_file: true, file_name: name })
    const before = await asked()
    expect((await save(await make())).status).toBe(422)
    expect([await asked(), await isStored(name)]).toEqual([before, true])
  })

  it('R279 needs the feature addFile; who lacks it may write captions of a file that is there, and take it away', async () => {
    const name = await bring('mp4')
    const { token } = await recruiterWith({ addFile: false })
    const refused = await save(withFile(name), 'Video Interview', token)
    expect([refused.status, refused.body?.error_code]).toEqual([403, 1003])
    await save(withFile(name))
    expect((await save(withFile(name, 'Why at night?'), 'Video Interview', token)).status).toBe(200)
    expect((await asked()).file_captions).toEqual({ english: 'Why at night?' })
    expect((await save({}, 'Video Interview', token)).status).toBe(200)
    expect((await asked()).file_name).toBeUndefined()
  })

  it('R294 R279 goes with a copy of the job for who may add files, and is left out for others', async () => {
    const name = await bring('mp4')
    await save(withFile(name))
    for (const [features, copied] of [
      [{ addFile: true }, name],
      [{ addFile: false }, undefined],
    ] as const) {
      const { token } = await recruiterWith(features)
      const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Copies', job_id_to_copy: job_id }, token)
      job_id = made.job_id
      expect((await asked()).file_name).toBe(copied)
    }
    expect(await isStored(name)).toBe(true)
  })

  it('is deleted with its job, and never missed by the audit of the store', async () => {
    const name = await bring('mp4')
    await save(withFile(name))
    const { deps } = scene.app
    await deps.s3.remove('recruiter', name)
    const problems = async () => (await auditStore(deps)).problems.filter(({ key }) => key === name)
    expect(await problems()).toMatchObject([{ kind: 'missing', bucket: 'recruiter' }])
    await deleteJob(deps, { gid: sample.gid, jobId: job_id })
    expect([await problems(), await deps.models.storedFiles.findOne({ _id: `${deps.s3.buckets.recruiter}/${name}` })]).toEqual([[], null])
  })
})

describe('a file of a question, by a device', () => {
  const caller = ({ actor, token }: SignedIn): Caller => {
    const { id, role, gid, name } = actor
    return new Caller(scene.app.url, { actor: { id, role, gid, name }, token })
  }
  const stored = async (id: string) => (await scene.app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean())?.body['file']
  const fileAt = (name: string, captions: Record<string, string> = { english: CUES }) => ({ name, captions })
  const send = async (device: Caller, file: object | undefined) => {
    const id = newId()
    const fields = { jobId: job_id, kind: 'video', text: { english: 'Why?' }, createdAt: 1, ...(file && { file }) }
    const told = await device.insert('questions', { id, scope: `job:${job_id}` }, fields)
    return { id, rejects: told.rejects.map(({ reason, fields: names }) => [reason, names]) }
  }
  const edit = async (device: Caller, id: string, file: unknown) => {
    const doc = must(await device.get('questions', id), 'it was just made')
    return (await device.edit('questions', doc, { file })).rejects.map(({ reason, fields }) => [reason, fields])
  }

  it('R469 S091 is kept with a new question and in an edit, and only with captions', async () => {
    const device = caller(session)
    const [first, second] = [fileAt(await bring('mp4')), fileAt(await bring('mp3'))]
    const { id, rejects } = await send(device, first)
    expect([rejects, await stored(id)]).toEqual([[], first])
    expect([await edit(device, id, second), await stored(id)]).toEqual([[], second])
    for (const wrong of [
      fileAt(nameOf('mp3'), {}),
      fileAt(nameOf('mp3'), { english: '' }),
      fileAt(nameOf('mp3'), { english: 'WEBVTT' }),
      fileAt(nameOf('mp3', 'mcq_media')),
      fileAt(nameOf('mp3', 'question_files', 'g2')),
      fileAt('profile_pictures/../x.mp3'),
    ])
      expect([await edit(device, id, wrong), await stored(id)], JSON.stringify(wrong)).toEqual([[['invalid', ['file']]], second])
    expect([await edit(device, id, undefined), await stored(id)]).toEqual([[], undefined])
  })

  it('R469 is refused when it was never brought, in a new question and in an edit, and stays with a question that has it', async () => {
    const device = caller(session)
    const missing = fileAt(nameOf('mp4'))
    const { id, rejects } = await send(device, missing)
    expect([rejects, await stored(id)]).toEqual([[['invalid', ['file']]], undefined])
    expect([await edit(device, id, missing), await stored(id)]).toEqual([[['invalid', ['file']]], undefined])
    const lost = fileAt(await bring('mp4'))
    expect([await edit(device, id, lost), await stored(id)]).toEqual([[], lost])
    await scene.app.deps.s3.remove('recruiter', lost.name)
    const captions = fileAt(lost.name, { english: CUES.replace('Why', 'How') })
    expect([await edit(device, id, captions), await stored(id)]).toEqual([[], captions])
  })

  it('leaves the store after a week when no question was saved with it, and stays when one was', async () => {
    const device = caller(session)
    const [saved, kept, unsaved] = [await bring('mp4'), await bring('mp3'), await bring('mp4')]
    await send(device, fileAt(saved))
    const library = {
      kind: 'question',
      name: 'Set',
      value: { questions: [{ file: fileAt(kept) }] },
      ownerId: session.actor.id,
      createdAt: 1,
    }
    expect((await device.insert('library', { id: newId(), scope: `group:${sample.gid}` }, library)).rejects).toEqual([])
    const sweepAfter = async (ms: number): Promise<boolean[]> => {
      const now = Date.now() + ms
      await sweepUnsaved({ ...scene.app.deps, clock: { now: () => now } })
      return await Promise.all([saved, kept, unsaved].map(isStored))
    }
    expect(await sweepAfter(UNSAVED_AFTER_MS - 60_000)).toEqual([true, true, true])
    expect(await sweepAfter(UNSAVED_AFTER_MS + 60_000)).toEqual([true, true, false])
  })

  it('R279 is refused without the feature addFile, and nothing else of the question is', async () => {
    const device = caller(await recruiterWith({ addFile: false }))
    const file = fileAt(await bring('mp4'))
    const { id, rejects } = await send(device, file)
    expect([rejects, await stored(id)]).toEqual([[['notAllowed', ['file']]], undefined])
    expect(await edit(device, id, file)).toEqual([['notAllowed', ['file']]])
    const others = await send(caller(session), file)
    const captions = fileAt(file.name, { english: 'Why at night?' })
    expect([await edit(device, others.id, captions), await stored(others.id)]).toEqual([[], captions])
    expect([await edit(device, others.id, undefined), await stored(others.id)]).toEqual([[], undefined])
  })

  it('is in the pack of its candidates with its captions, so that their devices can keep it (ADR 0138)', async () => {
    job_id = sample.jobId
    const { deps } = scene.app
    const name = await bring('mp4')
    await send(caller(session), fileAt(name, { english: 'Why, for those who do not hear?' }))
    const id = await addCandidate(scene)
    const person = { gid: sample.gid, role: 'jobseeker' as const, email: `${id}@sample.test`, firstName: 'Carl', lastName: 'C' }
    const account = await createAccount(deps, 'test', { id: newId(), ...person })
    await grant(deps, { user: account._id, gid: sample.gid, scope: `job:${job_id}`, only: id, role: 'candidate' })
    const pack = await scene.result('jobseeker/fetch_setting', {}, await tokenFor(deps, account, id))
    expect(pack).toMatchObject({
      questions: expect.arrayContaining([
        expect.objectContaining({ file: { name, captions: { english: 'Why, for those who do not hear?' } } }),
      ]),
      files: expect.arrayContaining([expect.objectContaining({ name, of: 'question' })]),
    })
  })
})

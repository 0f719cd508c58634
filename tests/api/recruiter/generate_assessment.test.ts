import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { AssessmentView } from '#shared/views/assessment.ts'
import expireFiles from '#server/jobs/expire-files.ts'
import { draftQuestions } from '#server/services/drafts/draft-questions.ts'
import { docxOf, HANDBOOK, pdfOf } from '../../support/media/documents-made.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { PNG, postForm, type UploadForm } from '../s3/upload-form.ts'

/** The embedded engine drafts in a process of its own where that is looked at, else here, as the same function. */
let isApart = false
const scene = useScene({
  deps: ({ drafts }) => ({
    drafts: {
      ...drafts,
      draft: (text, request) => (isApart ? drafts.draft(text, request) : Promise.resolve(draftQuestions(text, request))),
    },
  }),
})
const PDF = pdfOf(HANDBOOK.flatMap((text) => text.split(/(?<=[.]) /)))
/** The same without a process that reads it, for tests about something else. */
const TEXT = Buffer.from(HANDBOOK.join('\n\n'))
let token = ''

/** A recruiter of the sample group for whom an administrator turned the feature on, unless told otherwise. */
async function recruiter(features: object = { assessmentGeneration: true }) {
  const { email, password } = await makePerson(scene.app.deps)
  await scene.result('admin/set_features', { email, features }, scene.world.tokens.admin)
  return SignedIn.parse(await scene.result('recruiter/recruiter_login', { email, password }, '')).token
}
beforeAll(async () => {
  token = await recruiter()
})

async function send(bytes: Uint8Array, id = newId()): Promise<{ id: string; status: number }> {
  const form = await scene.result<UploadForm>('recruiter/create_knowledge_upload_url', { knowledge_id: id }, token)
  return { id, status: await postForm(form, bytes) }
}
const generate = (input: object, by = token) => scene.post('recruiter/generate_assessment', input, by)
const made = async (input: object) => await scene.result<AssessmentView>('recruiter/generate_assessment', input, token)
const key = (id: string) => `knowledge_files/${sample.gid}/${id}`
const isStored = async (id: string) => (await scene.app.deps.s3.head('recruiter', key(id))) !== null

describe('R275 the feature assessmentGeneration', () => {
  it('off: both calls are refused, on: both answer, and the switch counts at once', async () => {
    const person = await makePerson(scene.app.deps)
    const { email, password } = person
    const own = SignedIn.parse(await scene.result('recruiter/recruiter_login', { email, password }, '')).token
    for (const path of ['create_knowledge_upload_url', 'generate_assessment'])
      expect((await scene.post(`recruiter/${path}`, {}, own)).body?.error_code, path).toBe(1003)
    await scene.result('admin/set_features', { email, features: { assessmentGeneration: true } }, scene.world.tokens.admin)
    expect((await scene.post('recruiter/create_knowledge_upload_url', {}, own)).body?.error_code).toBe(0)
    expect((await generate({}, own)).status).toBe(404)
  })

  it('R272 R273 a type whose feature is off is refused, and the file stays', async () => {
    token = await recruiter({ assessmentGeneration: true, mcq: false })
    const { id } = await send(TEXT)
    const answer = await generate({ knowledge_id: id, type: 'Multiple Choices' })
    expect([answer.status, answer.body?.error_code]).toEqual([403, 1003])
    expect(await isStored(id)).toBe(true)
    token = await recruiter()
  })
})

describe('S094 drafts of a file', () => {
  afterEach(() => {
    isApart = false
  })

  it.each([
    ['PDF', PDF],
    ['Word document', docxOf(HANDBOOK)],
    ['text', TEXT],
  ])('of a %s name their sentence and their engine; the file is gone then, and a repeat gives the same', async (_kind, bytes) => {
    isApart = true
    const { id, status } = await send(bytes)
    expect(status).toBe(201)
    const asked = { knowledge_id: id, type: 'Short Question', count: 2 }
    const result = await made(asked)
    expect(result).toMatchObject({ knowledge_id: id, engine: 'sentence-frames', engine_version: '1', is_limited: true })
    expect(result.drafts).toHaveLength(2)
    for (const { evidence, model_answer } of result.drafts) {
      expect(HANDBOOK.join(' ')).toContain(evidence)
      expect(model_answer).toBe(evidence)
    }
    expect(await isStored(id)).toBe(false)
    expect(await made(asked)).toEqual(result)
    const other = await generate({ ...asked, count: 3 })
    expect([other.status, other.body?.error_code]).toEqual([409, 1005])
  })

  it('asked for twice at once are made once', async () => {
    isApart = true
    const { id } = await send(TEXT)
    const [one, two] = await Promise.all([made({ knowledge_id: id }), made({ knowledge_id: id })])
    expect(one).toEqual(two)
  })

  it('without an id are of the file that this account sent last', async () => {
    await send(Buffer.from(HANDBOOK[1] ?? ''))
    const { id } = await send(TEXT)
    expect((await made({ count: 1 })).knowledge_id).toBe(id)
  })

  it('choices have one right answer among them', async () => {
    const { id } = await send(TEXT)
    const { drafts } = await made({ knowledge_id: id, type: 'Multiple Choices', count: 2 })
    for (const { choices, answers } of drafts)
      expect([answers.length, choices.filter((one) => answers.includes(one)).length]).toEqual([1, 1])
  })
})

describe('a file of which there are no drafts', () => {
  it.each([
    ['behind a password', pdfOf(HANDBOOK, { isProtected: true }), 1],
    ['without text', pdfOf([]), 2],
    [
      'in another language',
      Buffer.from('Die tägliche Prüfung umfasst die Bremsen, und sie ist vor der Schicht zu machen, wie es in dem Buch steht.'),
      3,
    ],
    ['that is damaged', PDF.subarray(0, 60), 5],
    ['that says nothing', Buffer.from('The gate is red.'), 7],
    ['of a million signs', Buffer.from('The gate is red. '.repeat(60_000)), 8],
  ])('%s has its own outcome, keeps the file for another try and stores nothing', async (_what, bytes, code) => {
    const { id, status } = await send(bytes)
    expect(status).toBe(201)
    expect((await generate({ knowledge_id: id })).body?.error_code).toBe(code)
    expect(await isStored(id)).toBe(true)
    expect(await scene.app.deps.models.assessments.findOne({ _id: `${sample.gid}/${id}` }).lean()).toBeNull()
  })

  it('of another type is not taken, nor one over 10 MB', async () => {
    for (const bytes of [PNG, Buffer.from('PK\x03\x04 xl/workbook.xml', 'latin1')]) expect((await send(bytes)).status).toBe(415)
    const large = await send(Buffer.concat([PDF, Buffer.alloc(10_000_001)]))
    expect(large.status).toBe(413)
    expect(await isStored(large.id)).toBe(false)
  })

  it('of somebody else, of another group, or that was never sent looks missing', async () => {
    const { id } = await send(TEXT)
    const colleague = await recruiter()
    for (const [knowledge_id, by] of [
      [id, colleague],
      [newId(), token],
    ] as const)
      expect((await generate({ knowledge_id }, by)).status).toBe(404)
    await made({ knowledge_id: id })
    expect((await generate({ knowledge_id: id }, colleague)).status).toBe(404)
  })

  it.each([{ count: 0 }, { count: 16 }, { lang: 'klingon' }, { type: 'Essay' }, { knowledge_id: '../../x' }])(
    '%j is refused',
    async (wrong) => {
      expect((await generate(wrong)).status).toBe(422)
    },
  )
})

describe('what is left', () => {
  it('files that nobody used go after an hour, drafts after a day; nobody can fetch the file before', async () => {
    const { id } = await send(TEXT)
    const used = await send(TEXT)
    await made({ knowledge_id: used.id })
    const name = { bucket_name: 'recruiter', object_name: key(id) }
    expect((await scene.post('s3/get_s3_object_url', name, token)).status).toBe(404)
    const later = (ms: number) => ({ ...scene.app.deps, clock: { now: () => Date.now() + ms } })
    await expireFiles.run(later(30 * 60_000), {}, { number: 1 })
    expect(await isStored(id)).toBe(true)
    await expireFiles.run(later(61 * 60_000), {}, { number: 1 })
    expect(await isStored(id)).toBe(false)
    const drafts = () => scene.app.deps.models.assessments.countDocuments({ _id: `${sample.gid}/${used.id}` })
    expect(await drafts()).toBe(1)
    await expireFiles.run(later(25 * 3_600_000), {}, { number: 1 })
    expect(await drafts()).toBe(0)
  })

  it('a group makes 30 in an hour; a repeat does not count', async () => {
    const { id } = await send(TEXT)
    const asked = { knowledge_id: id, count: 1 }
    await scene.app.deps.models.attempts.deleteMany({ _id: { $gt: '' } })
    await made(asked)
    await scene.app.deps.models.attempts.updateMany({ _id: { $gt: '' } }, { $set: { n: 30 } })
    await made(asked)
    const address = { knowledge_id: newId() }
    const { knowledge_id, ...next } = await scene.result<UploadForm & typeof address>(
      'recruiter/create_knowledge_upload_url',
      address,
      token,
    )
    expect(await postForm(next, TEXT)).toBe(201)
    expect((await generate({ knowledge_id })).body?.error_code).toBe(10)
  })
})

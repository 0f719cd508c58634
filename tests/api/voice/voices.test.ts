import { beforeAll, describe, expect, it } from 'vitest'
import type { fetch_setting } from '#shared/api/jobseeker/fetch_setting.ts'
import { sample } from '#shared/lib/sample.ts'
import { voiceKey } from '#shared/lib/voices/voice-name.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { must } from '#shared/primitives/must.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { MadeVoice, PackVoice } from '#shared/views/voice.ts'
import { deleteJob } from '#server/commands/jobs/delete-job.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { makeVoice } from '#server/commands/voices/make-voice.ts'
import expireFiles from '#server/jobs/expire-files.ts'
import speakQuestions from '#server/jobs/voices/speak-questions.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const job = { gid: sample.gid, jobId: sample.jobId }
const place = { by: 'test', gid: sample.gid } as const
const GERMAN = 'Warum möchten Sie zu uns?'
const ENGLISH = 'Why do you want to join us?'

const speak = () => speakQuestions.run(scene.app.deps, job, { number: 1 })
const edit = (changes: Parameters<typeof commitEdit>[1]['changes']) =>
  commitEdit(scene.app.deps, { ...place, col: 'questions', id: sample.videoQuestionId, changes })
const layout = (changes: object) => saveSetting(scene.app.deps, { ...place, jobId: sample.jobId, section: 'layout', changes })
const asCandidate = <T>(path: string, body: object = {}) => scene.result<T>(path, body, scene.world.tokens.jobseeker)
const packVoices = async (): Promise<PackVoice[]> =>
  (await asCandidate<OutputOf<typeof fetch_setting>>('jobseeker/fetch_setting')).voices ?? []
const hear = async (audio: string, token: string) => ask(`${scene.app.url}/api/voice/voice/${audio}`, { token })
const stored = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of scene.app.deps.s3.list('processed', 'voices/')) keys.push(key)
  return keys
}
const jobsQueued = async () =>
  (await scene.app.deps.connection.db?.collection('jobs').find({ name: 'speak-questions', 'data.input.jobId': sample.jobId }).toArray())
    ?.length ?? 0

beforeAll(async () => {
  await layout({ interviewLanguages: ['english', 'german', 'thai'] })
  await commitEdit(scene.app.deps, { ...place, col: 'jobs', id: sample.jobId, changes: { publishedAt: 1 } })
})

describe('voices of a job', () => {
  it('R005 are made for questions that are read aloud, in the languages of the job that have one, and stand in the pack', async () => {
    expect(await packVoices()).toEqual([])
    await edit({ text: { english: ENGLISH, german: GERMAN }, openAudio: true })
    expect(await jobsQueued()).toBe(1)
    await speak()
    const voices = await packVoices()
    expect(voices.map(({ questionId, language }) => [questionId, language])).toEqual([
      [sample.videoQuestionId, 'english'],
      [sample.videoQuestionId, 'german'],
    ])
    const before = await stored()
    expect(before).toEqual(voices.map(({ audio }) => voiceKey(audio)).toSorted())
    // a repeat finds all there
    await speak()
    expect([await stored(), await packVoices()]).toEqual([before, voices])
    for (const { mouth } of voices) expect(mouth.length).toBeGreaterThan(5)
  })

  it('follow the text, all languages and questions when a figure speaks, and what nobody asks for goes', async () => {
    const before = await stored()
    await edit({ text: { english: 'Who are you?' } })
    await speak()
    expect((await packVoices()).map(({ language }) => language)).toEqual(['english'])
    expect((await stored()).filter((key) => before.includes(key))).toEqual([])
    await layout({ useVirtualAvatar: true })
    await speak()
    expect(new Set((await packVoices()).map(({ questionId }) => questionId)).size).toBe(3)
    await layout({ useVirtualAvatar: false })
    await edit({ openAudio: false })
    await speak()
    expect([await packVoices(), await stored()]).toEqual([[], []])
  })

  it('stay while another job uses the same, are erased with the last one, and the store agrees with the database', async () => {
    const { deps } = scene.app
    await edit({ text: { english: ENGLISH }, openAudio: true })
    await speak()
    const other = { gid: foreign.gid, scope: scopeOf.job(foreign.jobId) }
    const { name } = await makeVoice(deps, must(deps.speaker, 'installed'), { text: ENGLISH, language: 'english', place: other })
    expect(await stored()).toEqual([voiceKey(name)])
    expect((await auditStore(deps)).problems).toEqual([])
    await deleteJob(deps, { gid: foreign.gid, jobId: foreign.jobId })
    expect(await stored()).toEqual([voiceKey(name)])
    await deps.s3.remove('processed', voiceKey(name))
    expect((await auditStore(deps)).problems).toEqual([{ kind: 'missing', bucket: 'processed', key: voiceKey(name) }])
    await deps.models.voices.deleteMany({ scope: scopeOf.job(sample.jobId) })
    await speak()
    expect(await stored()).toEqual([voiceKey(name)])
  })
})

describe('calls', () => {
  it('R330 a recruiter listens to a draft: the file comes by its name, to the own group alone, and goes after a day', async () => {
    const { tokens, foreignToken } = scene.world
    const made = await scene.result<MadeVoice>('voice/post_voice', { Question_text: 'A draft?', language: 'english' })
    expect(made).toMatchObject({ voice: 'en-US', engine: expect.stringMatching(/^espeak-ng \d/) })
    const file = await hear(made.audio, tokens.recruiter)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    // of the own group, but none of the own questions
    expect((await hear(made.audio, tokens.jobseeker)).status).toBe(404)
    expect((await hear(made.audio, foreignToken)).status).toBe(404)
    expect((await hear('../../secret', tokens.recruiter)).status).toBe(404)
    // the key is case-sensitive
    expect((await scene.post('voice/post_voice', { question_text: 'A draft?', language: 'english' })).status).toBe(422)
    await expireFiles.run({ ...scene.app.deps, clock: { now: () => Date.now() + 24 * 3_600_000 } }, {}, { number: 1 })
    expect((await hear(made.audio, tokens.recruiter)).status).toBe(404)
  })

  it('R330 R424 a candidate hears own questions and no other text; a language without a voice is outcome 1', async () => {
    const { tokens } = scene.world
    const [own] = await asCandidate<MadeVoice[]>('voice/post_all_voice', { questions: [ENGLISH], language: 'english' })
    expect((await hear(must(own, 'asked for').audio, tokens.jobseeker)).status).toBe(200)
    const text = (Question_text: string, language: string, token = tokens.jobseeker) =>
      scene.post('voice/post_voice', { Question_text, language }, token)
    expect((await text('Say something rude', 'english')).status).toBe(404)
    // without a voice of its own, and one that the engine says wrong
    for (const language of ['arabic', 'thai', 'khmer']) expect((await text('?', language, tokens.recruiter)).body?.error_code).toBe(1)
    expect((await text('?', 'klingon', tokens.recruiter)).status).toBe(422)
    expect((await scene.post('voice/post_all_voice', { questions: ['?'], language: 'hindi' })).body?.error_code).toBe(1)
  })

  it('R006 the figure of a question: its picture, voice, mouth and captions, of own questions alone', async () => {
    const input = { question: sample.videoQuestionId, lang: 'english', avatar: 'harbour' }
    const shown = await asCandidate<{ audio: string; mouth: number[]; captions: string; avatar: object }>(
      'jobseeker/get_virtual_avatar',
      input,
    )
    expect(shown).toMatchObject({ captions: ENGLISH, avatar: { id: 'harbour', svg: expect.stringContaining('<svg') } })
    expect((await hear(shown.audio, scene.world.tokens.jobseeker)).status).toBe(200)
    const silent = await asCandidate<object>('jobseeker/get_virtual_avatar', { ...input, question: sample.shortQuestionId })
    expect(silent).toMatchObject({ audio: null, mouth: [] })
    await layout({ useVirtualAvatar: true, virtualAvatar: 'dune' })
    const { avatars, chosen } = await asCandidate<{ avatars: object[]; chosen: string }>('jobseeker/get_avatars_by_job_id', {
      job_id: sample.jobId,
    })
    expect([avatars.length, chosen]).toEqual([6, 'dune'])
    await layout({ useVirtualAvatar: false })
  })
})

import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { sentenceText, WordsFile } from '#shared/lib/words/words-file.ts'
import { must } from '#shared/primitives/must.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { documents } from '#server/sync/documents.ts'
import { storeTranscript } from '../../contract/made/transcript.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const place = { job_id: sample.jobId, interview_id: sample.interviewId, question: sample.videoQuestionId }
const confirm = (body: object, token?: string) => scene.post('reports/confirm_transcript', { ...place, ...body }, token)
const wordsOf = async (id: string) => {
  const answer = must(await documents.get(scene.app.deps, 'answers', { id, gid: sample.gid }), 'it is there')
  return must(answer.words, 'it has words')
}
const file = (name: string, token = scene.world.tokens.recruiter) =>
  fetch(`${scene.app.url}/api/reports/get_video/${name}`, { headers: { authorization: `Bearer ${token}` } })

it('S126 corrects and confirms as new versions with name and time, keeps the old ones, and shows them to guests and no candidate', async () => {
  const answer_id = await storeTranscript(scene.app)
  const corrected = await confirm({ answer_id, version: 1, sentences: [{ at: 0, text: 'I led  a team of five.' }] })
  expect(corrected.body).toMatchObject({
    error_code: 0,
    result: { version: 2, trust: 'typed', by: 'Rita Recruiter', at: expect.any(Number) },
  })
  expect((await confirm({ answer_id, version: 2 })).body).toMatchObject({ result: { version: 3, trust: 'confirmed' } })
  const { current, former, count } = await wordsOf(answer_id)
  expect([current?.version, former?.map(({ version, trust }) => [version, trust]), count]).toEqual([
    3,
    [
      [2, 'typed'],
      [1, 'draft'],
    ],
    9,
  ])
  const names = [current, ...(former ?? [])].map((version) => must(version, 'a version').objectName)
  const files = await Promise.all(names.map(async (name) => WordsFile.parse(await (await file(name)).json())))
  expect(files.map(({ sentences }) => sentenceText(must(sentences[0], 'two')))).toEqual([
    'I led a team of five.',
    'I led a team of five.',
    'I let a team of five.',
  ])
  // times stay inside of what was replaced, and what a person typed is sure
  const [confirmed, typed] = files
  expect(typed?.sentences[0]).toMatchObject({ fromMs: 400, toMs: 4400 })
  expect(typed?.sentences[0]?.words.map(([, , , sureness]) => sureness)).toEqual([1, 1, 1, 1, 1, 1])
  expect(typed?.sentences[1]?.words[0]?.[3]).toBe(0.9)
  expect(confirmed?.sentences[1]?.words[0]?.[3]).toBe(1)
  const shown = await Promise.all(
    [scene.world.tokens.guest, scene.world.tokens.jobseeker, scene.world.foreignToken].map((token) => file(names[0] ?? '', token)),
  )
  expect(shown.map(({ status }) => status)).toEqual([200, 403, 404])
  expect((await confirm({ answer_id, version: 3 }, scene.world.tokens.guest)).status).toBe(403)
  expect(
    await scene.app.deps.models.audit.countDocuments({ gid: sample.gid, target: `answers/${answer_id}`, action: /^transcript\./ }),
  ).toBe(2)
})

it('S126 changes nothing twice, tells who was slower, and refuses what is not there', async () => {
  const answer_id = await storeTranscript(scene.app, undefined, 2)
  const body = { answer_id, version: 1, sentences: [{ at: 1, text: '' }] }
  const first = await confirm(body)
  expect((await confirm(body)).body?.result).toEqual(first.body?.result)
  expect((await wordsOf(answer_id)).count).toBe(6)
  expect((await confirm({ answer_id, version: 1, sentences: [{ at: 0, text: 'Other words.' }] })).body?.error_code).toBe(1)
  const both = await Promise.all(['One.', 'Two.'].map((text) => confirm({ answer_id, version: 2, sentences: [{ at: 0, text }] })))
  expect(both.map(({ body: told }) => told?.error_code ?? -1).toSorted((a, b) => a - b)).toEqual([0, 1])
  const { current } = await wordsOf(answer_id)
  expect(sentenceText(must(WordsFile.parse(await (await file(current?.objectName ?? '')).json()).sentences[0], 'one'))).toBe(
    both[0]?.body?.error_code === 0 ? 'One.' : 'Two.',
  )
  expect((await confirm({ answer_id, version: 3, sentences: [{ at: 7, text: 'x' }] })).status).toBe(422)
  expect((await confirm({ answer_id, version: 3, sentences: [{ at: 0, text: 'a '.repeat(600) }] })).status).toBe(422)
  expect((await confirm({ answer_id, version: 9 })).status).toBe(404)
  expect((await confirm({ answer_id, version: 3, question: sample.shortQuestionId })).status).toBe(404)
  expect((await auditStore(scene.app.deps)).problems.filter(({ key }) => key.startsWith('words_'))).toEqual([])
  // of the slower one nothing is left
  const kept: string[] = []
  for await (const { key } of scene.app.deps.s3.list('processed', 'words_')) if (key.includes('_a2_')) kept.push(key)
  const { former = [] } = await wordsOf(answer_id)
  expect(kept.toSorted()).toEqual([must(current, 'the newest'), ...former].map(({ objectName }) => objectName).toSorted())
})

it('S126 leaves no version of the words after an erasure', async () => {
  const { deps } = scene.app
  const answer_id = await storeTranscript(scene.app, undefined, 3)
  // without a name it is the newest answer of the question
  await confirm({ version: 1 })
  expect((await wordsOf(answer_id)).current?.version).toBe(2)
  const stored = async (): Promise<number> => {
    let found = 0
    for await (const { key } of deps.s3.list('processed', 'words_')) found += key.includes(sample.interviewId) ? 1 : 0
    return found
  }
  expect(await stored()).toBeGreaterThanOrEqual(2)
  const interview = must(await documents.get(deps, 'interviews', { id: sample.interviewId, gid: sample.gid }), 'it is there')
  await eraseCandidate(deps, interview, { days: 0 })
  expect(await stored()).toBe(0)
})

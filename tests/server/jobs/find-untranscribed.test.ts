import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerWords } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Sentence } from '#shared/lib/words/words-file.ts'
import { newId } from '#shared/primitives/ids.ts'
import { findUntranscribed } from '#server/commands/media/words/find-untranscribed.ts'
import type { Deps } from '#server/deps.ts'
import transcribe from '#server/jobs/transcribe.ts'
import type { Transcriber } from '#server/services/words/transcriber.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
const { gid } = sample
const PACE = { page: 2, wanted: 3 }
let asked: string[]
beforeEach(() => {
  asked = []
})

const speech: Sentence = { fromMs: 0, toMs: 400, words: [['Sawasdee', 0, 400, 1]] }
const engine = (languages: string[], version = '1'): Transcriber => ({
  id: 'any',
  version,
  trust: 'service',
  languages,
  transcribe: () => Promise.resolve([speech]),
})
const withEngines = (...transcribers: Transcriber[]): Deps => {
  const jobs = {
    ...scene.app.deps.jobs,
    enqueue: (_name: string, _data: unknown, key?: string) => Promise.resolve(void asked.push(key ?? '')),
  }
  return { ...scene.app.deps, transcribers, jobs } as Deps // of jobs only this one is asked
}
const find = (...transcribers: Transcriber[]): Promise<number> => findUntranscribed(withEngines(...transcribers), PACE)
/** All runs until nothing is left, as the timer makes them. */
async function findAll(...transcribers: Transcriber[]): Promise<string[]> {
  while ((await find(...transcribers)) > 0);
  return asked.map((key) => key.replace('transcribe:', '')).toSorted()
}

async function heard(words?: AnswerWords, changes: object = {}): Promise<string> {
  const { deps } = scene.app
  const [id, iv] = [newId(), newId()]
  const at = { by: 'test', gid, scope: `job:${sample.jobId}`, iv }
  await insertDoc(deps, {
    ...at,
    col: 'interviews',
    id: iv,
    fields: { jobId: sample.jobId, name: 'A', email: `${iv}@a.test`, createdAt: 1, language: 'thai' },
  })
  const objectName = `sound_${iv}_${sample.videoQuestionId}_a1.webm`
  await deps.s3.put('processed', objectName, Buffer.from('sound'), 'audio/webm')
  const sound = { status: 'ready', objectName, durationMs: 30_000, from: 'video' } as const
  const fields = {
    interviewId: iv,
    questionId: sample.videoQuestionId,
    kind: 'video',
    attempt: 1,
    state: 'final',
    startedAt: 1,
    sound,
  } as const
  await insertDoc(deps, { ...at, col: 'answers', id, fields: { ...fields, ...(words && { words }), ...changes } })
  return id
}
const wordsOf = async (id: string) => (await documents.get(scene.app.deps, 'answers', { id, gid }))?.words
const unserved: AnswerWords = { status: 'unserved', language: 'thai' }

describe('answers from before there was a recogniser for them', () => {
  it('S126 are asked for page by page, once for each set of recognisers; what was heard, is silent or was declined stays', async () => {
    const without = [await heard(), await heard(), await heard(), await heard()]
    const thai = [await heard(unserved), await heard(unserved)]
    const current = { version: 1, objectName: 'words_x_v1.json', bytes: 1, trust: 'draft', engine: 'any 0' } as const
    const left: AnswerWords[] = [
      { status: 'ready', language: 'thai', current },
      { status: 'silent', language: 'thai' },
      { status: 'declined', language: 'thai' },
      { status: 'unserved', language: 'khmer' },
      { status: 'failed', language: 'thai', failed: { times: 3, at: clock.now() } },
    ]
    for (const words of left) await heard(words)
    await heard(undefined, { state: 'draft' })
    await heard(undefined, { sound: { status: 'unreadable', from: 'video' } })

    expect(await find()).toBe(0)
    // no recogniser of Thai
    expect(await findAll(engine(['english']))).toEqual(without.toSorted())
    asked = []
    expect(await findAll(engine(['english']))).toEqual([])
    // new answers were asked for when they came
    await heard()
    expect(await findAll(engine(['english']))).toEqual([])
    asked = []
    expect(await find(engine(['english', 'thai']))).toBe(PACE.wanted)
    expect((await findAll(engine(['english', 'thai']))).filter((id) => thai.includes(id))).toEqual(thai.toSorted())
    expect(new Set(asked).size).toBe(asked.length)
    // a failure whose pause is over, with the next version
    clock.forward(2 * DAY_MS)
    const before = asked.length
    asked = []
    await findAll(engine(['english', 'thai'], '2'))
    expect(asked).toHaveLength(before + 1)
  })

  it('S126 get their words by the job, which hears nobody who declined and never replaces words that are there', async () => {
    const [late, person] = [await heard(unserved), await heard(unserved)]
    const consent = { given: true, version: 1, textHash: 'x', at: 1, ai: false }
    const { iv = '' } = (await documents.get(scene.app.deps, 'answers', { id: person, gid })) ?? {}
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: iv, gid, changes: { consent } })
    const run = (id: string, ...transcribers: Transcriber[]) =>
      transcribe.run({ ...scene.app.deps, transcribers }, { answerId: id }, { number: 1 })
    await run(late, engine(['english']))
    expect(await wordsOf(late)).toEqual(unserved)
    await run(late, engine(['thai']))
    expect(await wordsOf(late)).toMatchObject({ status: 'ready', current: { version: 1, trust: 'service', engine: 'any 1' }, count: 1 })
    await run(late, engine(['thai'], '2'))
    expect((await wordsOf(late))?.current?.engine).toBe('any 1')
    await run(person, engine(['thai']))
    expect(await wordsOf(person)).toEqual({ status: 'declined', language: 'thai' })
    // a no that comes later takes them off again, and a yes has them looked for
    const edit = (of: string, ai: boolean) =>
      documents.get(scene.app.deps, 'answers', { id: of, gid }).then((answer) =>
        commitEdit(withEngines(engine(['thai'])), {
          by: 'test',
          col: 'interviews',
          id: answer?.iv ?? '',
          gid,
          changes: { consent: { ...consent, ai } },
        }),
      )
    const objectName = (await wordsOf(late))?.current?.objectName ?? ''
    expect(await scene.app.deps.s3.head('processed', objectName)).not.toBeNull()
    await edit(late, false)
    await expect.poll(() => wordsOf(late)).toEqual({ status: 'declined', language: 'thai' })
    await expect.poll(() => scene.app.deps.s3.head('processed', objectName)).toBeNull()
    await edit(person, true)
    await expect.poll(() => wordsOf(person)).toBeUndefined()
    await expect.poll(() => asked).toEqual([`transcribe:${person}`])
  })

  it('S075 S126 are not looked for where a candidate says so under "My data", because the job asks for no consent', async () => {
    const person = await heard()
    const { iv = '' } = (await documents.get(scene.app.deps, 'answers', { id: person, gid })) ?? {}
    const say = (noMachineHelp: boolean) =>
      commitEdit(withEngines(engine(['thai'])), { by: 'test', col: 'interviews', id: iv, gid, changes: { noMachineHelp } })
    const run = () => transcribe.run({ ...scene.app.deps, transcribers: [engine(['thai'])] }, { answerId: person }, { number: 1 })
    await run()
    expect(await wordsOf(person)).toMatchObject({ status: 'ready' })
    await say(true)
    await expect.poll(() => wordsOf(person)).toEqual({ status: 'declined', language: 'thai' })
    await run()
    expect(await wordsOf(person)).toEqual({ status: 'declined', language: 'thai' })
    await say(false)
    await expect.poll(() => wordsOf(person)).toBeUndefined()
    expect(asked).toEqual([`transcribe:${person}`])
  })
})

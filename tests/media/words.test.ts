import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sentenceText, WordsFile, type Sentence } from '#shared/lib/words/words-file.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import transcribe from '#server/jobs/transcribe.ts'
import { processedNames } from '#server/services/media/process-answer.ts'
import { runWorker } from '#server/services/media/run-worker.ts'
import type { MediaMade } from '#server/services/media/protocol.ts'
import { createBuiltInTranscriber } from '#server/services/words/built-in/built-in-transcriber.ts'
import { createServiceTranscriber } from '#server/services/words/service-transcriber.ts'
import type { Transcriber } from '#server/services/words/transcriber.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { documents } from '#server/sync/documents.ts'
import { clips } from '#seeds/clips.ts'
import { DAY_MS, movableClock } from '../support/clock/movable-clock.ts'
import { runTool } from '../support/media/ffmpeg.ts'
import { makeDeps } from '../support/server/make-deps.ts'
import { readAnswer, storeAnswer, type StoredAnswer } from './stored-answer.ts'

let app: Awaited<ReturnType<typeof makeDeps>>
let folder: string
const clock = movableClock()
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-words-'))
  app = await makeDeps({ deps: { clock } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Sound of several files, one after the other, as the media process makes it. */
async function soundOf(files: readonly string[]): Promise<{ path: string; durationMs: number }> {
  const copies = await Promise.all(
    files.map(async (file, n) => {
      const copy = path.join(folder, `${n}.webm`)
      await copyFile(file, copy)
      return copy
    }),
  )
  const output = path.join(folder, `${createHash('sha1').update(files.join()).digest('hex')}.webm`)
  const made = await runWorker({ make: 'sound', segments: copies, output })
  // it was made of readable files
  return { path: output, durationMs: (made as MediaMade).durationMs }
}

async function noise(name: string, source: string): Promise<string> {
  const file = path.join(folder, `${name}.webm`)
  await runTool('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'libopus', '-b:a', '32k', file])
  return file
}

const clipFile = (file: string): string => path.join(import.meta.dirname, '../../seeds/media', file)
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** Words to change, add or leave out to get from one to the other. */
function editsBetween(said: readonly string[], heard: readonly string[]): number {
  let row = [...Array(heard.length + 1).keys()]
  for (const [i, word] of said.entries()) {
    const next = [i + 1]
    for (const [j, other] of heard.entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (word === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

describe('the recogniser of this machine', () => {
  it('S126 hears the clips of the demo with at most twelve words in a hundred wrong, and nothing in silence and noise', async () => {
    const still = await noise('silence', 'anullsrc=r=48000:cl=mono:d=5')
    const hiss = await noise('noise', 'anoisesrc=r=48000:c=white:a=0.4:d=5')
    const sound = await soundOf([still, hiss, ...clips.map(({ file }) => clipFile(file))])
    const sentences = await createBuiltInTranscriber().transcribe(sound, 'english')
    const said = wordsIn(clips.map(({ says }) => says).join(' '))
    const wrong = editsBetween(said, wordsIn(sentences.map(sentenceText).join(' ')))
    expect(said.length).toBe(269)
    expect(wrong / said.length).toBeLessThanOrEqual(0.12)
    expect(sentences.filter(({ fromMs }) => fromMs < 9900)).toEqual([])
    expect(sentences.every(({ fromMs, toMs }, n) => fromMs <= toMs && fromMs >= (sentences[n - 1]?.toMs ?? 0) - 500)).toBe(true)
  }, 180_000)
})

/** An answer whose sound is this file, in an interview of this language. */
async function answerWith(sound: { path: string; durationMs: number }, language?: string): Promise<StoredAnswer> {
  const stored = await storeAnswer(app.deps, [], { media: { status: 'ready' } })
  const { sound: objectName } = processedNames(await readAnswer(app.deps, stored))
  await app.deps.s3.putFile('processed', objectName, sound.path, 'audio/webm')
  const { answerId: id, gid } = stored
  const ready = { status: 'ready', objectName, durationMs: sound.durationMs, from: 'video' } as const
  await commitEdit(app.deps, { by: 'test', col: 'answers', id, gid, changes: { sound: ready } })
  if (language) await commitEdit(app.deps, { by: 'test', col: 'interviews', id: stored.interviewId, gid, changes: { language } })
  return stored
}

const run = (of: StoredAnswer, transcribers: readonly Transcriber[], deps = app.deps): Promise<void> =>
  transcribe.run({ ...deps, transcribers }, { answerId: of.answerId }, { number: 1 })
const wordsOf = async (of: StoredAnswer) => (await readAnswer(app.deps, of)).words

async function fileOf(of: StoredAnswer): Promise<{ text: string; file: WordsFile }> {
  const { objectName } = must((await wordsOf(of))?.current, 'there are words')
  const object = must(await app.deps.s3.get('processed', objectName), 'it is stored')
  const text = await new Response(object.stream).text()
  return { text, file: WordsFile.parse(JSON.parse(text)) }
}

/** Repeats nothing of what was found: as if the run before had died. */
const forget = ({ answerId: id, gid }: StoredAnswer): Promise<unknown> =>
  commitEdit(app.deps, { by: 'test', col: 'answers', id, gid, changes: { words: undefined } })

describe('the words of an answer', () => {
  it('S126 are a file of the answer, the same after a killed process and a full disk, known to the audit and gone with the erasure', async () => {
    const sound = await soundOf([clipFile('clip-03.webm')])
    const answer = await answerWith(sound)
    // killed: it has no memory to speak of
    await run(answer, [createBuiltInTranscriber({ timeMs: 300 })])
    expect(await wordsOf(answer)).toMatchObject({ status: 'failed', failed: { times: 1 } })
    await run(answer, [createBuiltInTranscriber()])
    // too early
    expect((await wordsOf(answer))?.status).toBe('failed')
    clock.forward(DAY_MS)
    const full = { ...app.deps.s3, put: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
    const word: Sentence = { fromMs: 0, toMs: 1, words: [['Word.', 0, 1, 1]] }
    const quick = { ...createBuiltInTranscriber(), transcribe: () => Promise.resolve([word]) }
    await expect(run(answer, [quick], { ...app.deps, s3: full })).rejects.toThrow('ENOSPC')
    await run(answer, [createBuiltInTranscriber()])
    const words = await wordsOf(answer)
    const current = { version: 1, trust: 'draft', engine: 'moonshine-tiny 0.1.29 quantized, silero v6' }
    expect(words).toMatchObject({ status: 'ready', language: 'english', current, count: expect.any(Number) })
    expect(words?.failed).toBeUndefined()
    expect(words?.current?.objectName).toMatch(/^words_.*_a1_v1\.json$/)
    const first = await fileOf(answer)
    expect(first.file.sentences.map(sentenceText).join(' ')).toMatch(/^I build the smallest thing that could work/)
    await forget(answer)
    await run(answer, [createBuiltInTranscriber()])
    expect((await fileOf(answer)).text).toBe(first.text)
    expect((await auditStore(app.deps)).problems.filter(({ key }) => key.startsWith('words_'))).toEqual([])
    // stored by a run that nothing tells of
    const orphan = (words?.current?.objectName ?? '').replace('_v1', '_v2-0123456789ab')
    await app.deps.s3.put('processed', orphan, Buffer.from('{}'), 'application/json')
    const interview = must(await documents.get(app.deps, 'interviews', { id: answer.interviewId }), 'it is there')
    await eraseCandidate(app.deps, interview, { days: 0 })
    expect(await app.deps.s3.head('processed', words?.current?.objectName ?? '')).toBeNull()
    expect(await app.deps.s3.head('processed', orphan)).toBeNull()
  }, 180_000)

  it('S126 say why there are none: silence, a language nobody knows, a candidate who wants no machine help', async () => {
    const silent = await soundOf([await noise('still', 'anullsrc=r=48000:cl=mono:d=2')])
    const quiet = await answerWith(silent)
    await run(quiet, [createBuiltInTranscriber()])
    expect(await wordsOf(quiet)).toEqual({ status: 'silent', language: 'english' })
    const thai = await answerWith(silent, 'thai')
    await run(thai, [createBuiltInTranscriber()])
    expect(await wordsOf(thai)).toEqual({ status: 'unserved', language: 'thai' })
    const person = await answerWith(silent)
    const consent = { given: true, version: 1, textHash: 'x', at: 1, ai: false }
    await commitEdit(app.deps, { by: 'test', col: 'interviews', id: person.interviewId, gid: person.gid, changes: { consent } })
    const asked: string[] = []
    await run(person, [{ ...createBuiltInTranscriber(), transcribe: () => (asked.push('asked'), Promise.resolve([])) }])
    expect([await wordsOf(person), asked]).toEqual([{ status: 'declined', language: 'english' }, []])
  }, 120_000)
})

describe('a service for words', () => {
  let service: Server
  let reply: (response: ServerResponse) => void
  let received = ''
  let url = ''
  beforeAll(async () => {
    service = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        received = `${request.url} ${request.headers.authorization}\n${Buffer.concat(pieces).toString('latin1')}`
        reply(response)
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const address = service.address()
    url = `http://127.0.0.1:${must(typeof address === 'object' ? address : null, 'listening').port}/v1`
  })
  afterAll(async () => {
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
  })

  const asked = (patienceMs = 10_000): Transcriber =>
    createServiceTranscriber({ url, key: 'secret', model: 'any-1', languages: ['thai', 'english'], patienceMs })
  const sound = async () => {
    const file = path.join(folder, 'any.webm')
    return {
      path: await noise('any', 'anullsrc=r=48000:cl=mono:d=1').then(async (made) => (await copyFile(made, file), file)),
      durationMs: 30_000,
    }
  }
  const say = (value: unknown) => (response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  const word = (text: string, start: number, end = start + 0.3) => ({ word: text, start, end })

  it('S126 is sent the sound and the language, and its words become sentences', async () => {
    reply = say({ text: 'สวัสดี ครับ. ขอบคุณ!', words: [word('สวัสดี', 1), word('ครับ', 1.4), word('ขอบคุณ', 3)] })
    const answer = await answerWith(await sound(), 'thai')
    await run(answer, [asked(), createBuiltInTranscriber()])
    expect(await wordsOf(answer)).toMatchObject({ status: 'ready', current: { trust: 'service', engine: 'service any-1' }, count: 3 })
    expect((await fileOf(answer)).file.sentences.map(sentenceText)).toEqual(['สวัสดี ครับ.', 'ขอบคุณ!'])
    expect(received).toMatch(/^\/v1\/audio\/transcriptions Bearer secret\n/)
    expect(received).toMatch(/name="language"\r\n\r\nth\r\n/)
    expect(received).toContain(`filename="sound.webm"`)
    expect(received).toContain((await readFile((await sound()).path)).subarray(0, 40).toString('latin1'))
  })

  it.each([
    ['answers 500', (response: ServerResponse) => void response.writeHead(500).end('{}')],
    ['hangs', () => undefined],
    ['says something else', say({ words: 'many' })],
  ])('S126 is told and tried again when it %s', async (_how, answerWithThis) => {
    reply = answerWithThis
    const answer = await answerWith(await sound())
    await run(answer, [asked(300)])
    expect(await wordsOf(answer)).toMatchObject({ status: 'failed', failed: { times: 1 } })
    expect(await app.deps.models.entities.findOne({ _id: answer.answerId }).lean()).toMatchObject({ due: answer.gid })
    clock.forward(DAY_MS)
    reply = say({ text: 'Here.', words: [word('Here', 1)] })
    await run(answer, [asked()])
    expect((await wordsOf(answer))?.status).toBe('ready')
  })

  it('S126 that lies about times is not believed: those stretches are left out and counted', async () => {
    const hasty = Array.from({ length: 60 }, (_none, n) => word('so', 10 + n * 0.1, 10.05 + n * 0.1))
    const words = [
      word('True.', 1),
      word('Before.', -2),
      word('Behind.', 40),
      word('Back.', 0.1),
      ...hasty,
      word('fast.', 16.2),
      word('Last.', 28),
    ]
    reply = say({ text: '', words })
    const answer = await answerWith(await sound())
    await run(answer, [asked()])
    expect(await wordsOf(answer)).toMatchObject({ status: 'ready', count: 2, dropped: 4 })
    const { sentences } = (await fileOf(answer)).file
    expect(sentences.map((sentence: Sentence) => [sentenceText(sentence), sentence.fromMs])).toEqual([
      ['True.', 1000],
      ['Last.', 28_000],
    ])
  })
})

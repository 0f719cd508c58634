import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { deliverPending } from '#server/commands/delivery/deliver-pending.ts'
import processMedia from '#server/jobs/process-media.ts'
import processProxy from '#server/jobs/process-proxy.ts'
import processVoice from '#server/jobs/process-voice.ts'
import { resultOf, type Scene } from '../api/scene.ts'
import { uploadCalls } from '../api/s3/upload-calls.ts'
import { runTool } from '../support/media/ffmpeg.ts'
import { movableClock } from '../support/clock/movable-clock.ts'
import { useScene } from '../support/server/scene.ts'
import { ask } from '../support/server/http.ts'
import { SAMPLE_CANDIDATE_ID, tokenFor } from '../support/server/world.ts'

const MINUTE_MS = 60_000
const clock = movableClock()
const scene = useScene({ clock })
const tokenNow = async (): Promise<string> => {
  const { deps } = scene.app
  return await tokenFor(
    deps,
    must(await deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'it is there'),
    sample.interviewId,
  )
}
const asCandidate: Scene['asCandidate'] = async (path, body) => await ask(`${scene.app.url}/api/${path}`, { body, token: await tokenNow() })
const calls = uploadCalls(() => ({ app: scene.app, asCandidate }) as Scene) // the calls use no more of it
const { newTake, idOf, put, complete, makeFinal } = calls

let video: Buffer<ArrayBuffer>
beforeAll(async () => {
  const made = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=160x120:rate=10', '-f', 'lavfi', '-i', 'sine=duration=1']
  video = Buffer.from(await runTool('ffmpeg', ['-v', 'error', ...made, '-c:v', 'libvpx', '-c:a', 'libopus', '-f', 'webm', 'pipe:1']))
})

const node = process.execPath
/** Programs that the server starts in place of the media process. */
const machine = { isWell: node, killsIt: '/bin/false', startsNothing: '/nowhere/node' }
const become = (state: keyof typeof machine): void => void (process.execPath = machine[state])
afterEach(() => become('isWell'))

async function deliver(bytes: Buffer<ArrayBuffer>) {
  const take = newTake()
  const upload = await idOf(take)
  await makeFinal(take, [bytes])
  const part = await put(upload, bytes)
  const done = async () => resultOf<{ state: string; probe: string }>(await complete(upload, [part]))
  expect((await done()).state).toBe('verified')
  await asked()
  const answerId = take.answer_id
  const run = async (job: typeof processMedia = processMedia) => {
    await job.run(scene.app.deps, { answerId }, { number: 99 })
    // lighter versions are asked for after every run
    await asked()
  }
  const now = async (): Promise<Answer> => {
    const entity = await scene.app.deps.models.entities.findOne({ _id: answerId, gid: sample.gid }).lean()
    return entity?.body as unknown as Answer // every commit passed the zod object of answers
  }
  return { done, run, now }
}

/** Names of the jobs that were asked for since the last look. */
async function asked(): Promise<string[]> {
  const queue = scene.app.deps.connection.collection('jobs')
  const names = (await queue.find({}).toArray()).map((job) => String(job['name']))
  await queue.deleteMany({})
  return names.toSorted()
}
const pending = async (): Promise<string[]> => {
  await deliverPending(scene.app.deps)
  return await asked()
}
const trigger = async () =>
  resultOf<{ queued: number }>(await asCandidate('s3/trigger_audio_processing', { interview_id: sample.interviewId })).queued

describe('a media process that dies', () => {
  it('is tried again after pauses that grow, counted alone, told after an hour and a half, and taken up again whoever asks', async () => {
    const { run, now, done } = await deliver(video)
    become('killsIt')
    await run()
    expect((await now()).media).toMatchObject({ status: 'processing', failed: { times: 1 } })
    expect(await pending()).toEqual([])
    clock.forward(MINUTE_MS)
    expect(await pending()).toEqual(['process-media'])
    // faults of the store say nothing about it
    const { s3 } = scene.app.deps
    const { get } = s3
    s3.get = () => Promise.reject(new Error('no store'))
    for (let n = 0; n < 5; n++) await expect(run()).rejects.toThrow('no store')
    s3.get = get
    for (let times = 2; times <= 4; times++) {
      await run()
      expect((await now()).media).toMatchObject({ status: 'processing', failed: { times } })
    }
    clock.forward(63 * MINUTE_MS)
    expect(await pending()).toEqual([])
    await run()
    expect((await now()).media).toMatchObject({ status: 'unreadable', failed: { times: 5 } })
    expect(await done()).toMatchObject({ probe: 'unreadable' })
    expect(await asked()).toEqual([])
    expect([await trigger(), await asked()]).toEqual([1, ['process-media']])
    clock.forward(60 * MINUTE_MS)
    expect(await pending()).toEqual([])
    await done()
    expect(await asked()).toEqual(['process-media'])
    become('isWell')
    await run()
    expect((await now()).media).toMatchObject({ status: 'ready' })
    expect((await now()).media?.failed).toBeUndefined()
    expect(await done()).toMatchObject({ probe: 'readable' })
  })

  it('is not counted when the machine could not even start one', async () => {
    const { run, now } = await deliver(video)
    become('startsNothing')
    await expect(run()).rejects.toThrow('could not be started')
    expect((await now()).media).toEqual({ status: 'processing' })
  })

  it('is something else than bytes without picture and sound, which stay so', async () => {
    const { run, now } = await deliver(Buffer.from(`\x1a\x45\xdf\xa3${'no video'.repeat(50)}`, 'latin1'))
    await run()
    expect((await now()).media).toMatchObject({ status: 'unreadable', engine: expect.any(String) })
    expect((await now()).media?.failed).toBeUndefined()
    clock.forward(48 * 60 * MINUTE_MS)
    expect(await pending()).toEqual([])
  })

  it('holds up the voice and the small video of an answer for a while only', async () => {
    const { run, now } = await deliver(video)
    await run()
    become('killsIt')
    await run(processVoice)
    await run(processProxy)
    expect(await now()).toMatchObject({
      media: { status: 'ready', failed: { times: 1 } },
      sound: { status: 'unreadable', failed: { times: 1 } },
    })
    become('isWell')
    for (const job of [processVoice, processProxy]) await run(job)
    expect(await now()).toMatchObject({ media: { failed: { times: 1 } }, sound: { status: 'unreadable' } })
    clock.forward(MINUTE_MS)
    // the first of them asks for the other two when it runs
    expect(await pending()).toEqual(expect.arrayContaining(['process-media', 'process-voice']))
    for (const job of [processVoice, processProxy]) await run(job)
    const { media, sound } = await now()
    expect([sound?.status, media?.proxy?.bytes, media?.failed]).toEqual(['ready', expect.any(Number), undefined])
  })
})

import { readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import processMedia from '#server/jobs/process-media.ts'
import processProxy from '#server/jobs/process-proxy.ts'
import processVoice from '#server/jobs/process-voice.ts'
import { processVoice as makeSound } from '#server/services/media/process-voice.ts'
import { readFrameCounters } from '../support/media/fake-camera.ts'
import { probeMedia } from '../support/media/ffmpeg.ts'
import { makeDeps } from '../support/server/make-deps.ts'
import { opusWebm } from '../support/media/opus-webm.ts'
import { recordInChromium, type RecordedSegment } from '../support/browser/record-in-chromium.ts'
import { readAnswer, storeAnswer } from './stored-answer.ts'

let app: Awaited<ReturnType<typeof makeDeps>>
let recorded: RecordedSegment[]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdfast-process-'))
  ;[app, recorded] = await Promise.all([makeDeps(), recordInChromium([3, 2])])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const run = (answerId: string, number = 1) => processMedia.run(app.deps, { answerId }, { number })
const interviewOf = async (id: string) => (await app.deps.models.entities.findOne({ _id: id }).lean())?.body

async function download(bucket: 'processed' | 'media', key: string): Promise<string> {
  const object = await app.deps.s3.get(bucket, key)
  const file = path.join(folder, key.replaceAll(':', '-'))
  writeFileSync(file, Buffer.from(await new Response(object?.stream).arrayBuffer()))
  return file
}

describe('process-media', () => {
  it('makes a delivered answer of two segments watchable and says so on the answer and the interview', async () => {
    const stored = await storeAnswer(app.deps, recorded)
    await run(stored.answerId)
    const { media } = await readAnswer(app.deps, stored)
    expect(media).toMatchObject({
      status: 'ready',
      mime: 'video/webm;codecs="vp8,opus"',
      engine: expect.stringMatching(/^mediabunny [\d.]+, node-av [\d.]+$/),
    })
    expect((await interviewOf(stored.interviewId))?.['processing']).toBe(false)
    const file = await download('processed', media?.objectName ?? '')
    const facts = await probeMedia(file)
    expect(Math.abs((facts.durationMs ?? 0) - (media?.durationMs ?? 0))).toBeLessThan(100)
    const raw = await Promise.all(stored.segments.map((segment) => download('media', segment.objectName)))
    expect(await readFrameCounters(file)).toEqual((await Promise.all(raw.map(readFrameCounters))).flat())
    expect((await app.deps.s3.head('processed', media?.thumbnail ?? ''))?.contentType).toBe('image/webp')
    expect(readdirSync(path.join(app.deps.config.dataDir, 'tmp'))).toEqual([])
  })

  it('may run twice, also at once: one result, and no commit more than needed', async () => {
    const stored = await storeAnswer(app.deps, recorded.slice(0, 1))
    await Promise.all([run(stored.answerId), run(stored.answerId)])
    const first = await app.deps.models.entities.findOne({ _id: stored.answerId }).lean()
    expect(first?.body['media']).toMatchObject({ status: 'ready' })
    await run(stored.answerId)
    expect((await app.deps.models.entities.findOne({ _id: stored.answerId }).lean())?.rev).toBe(first?.rev)
  })

  it('calls an answer unreadable when a stored piece is not what the recorder wrote', async () => {
    const stored = await storeAnswer(app.deps, recorded.slice(0, 1))
    const object = stored.segments[0]?.objectName ?? ''
    const bytes = Buffer.concat(recorded[0]?.pieces ?? [])
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
    await app.deps.s3.put('media', object, bytes, 'video/webm')
    await run(stored.answerId)
    expect((await readAnswer(app.deps, stored)).media).toEqual({ status: 'unreadable' })
    await app.deps.s3.put('media', object, Buffer.concat([...(recorded[0]?.pieces ?? []), Buffer.from('more')]), 'video/webm')
    await run(stored.answerId)
    expect((await readAnswer(app.deps, stored)).media).toEqual({ status: 'unreadable' })
    expect((await interviewOf(stored.interviewId))?.['processing']).toBe(false)
  })

  it('calls bytes without picture or sound unreadable, and names the single segment that is', async () => {
    const noise = { mime: 'video/webm', pieces: [Buffer.from('no video'.repeat(500))] }
    const bad = await storeAnswer(app.deps, [noise])
    await run(bad.answerId)
    expect((await readAnswer(app.deps, bad)).media).toMatchObject({ status: 'unreadable', engine: expect.stringContaining('mediabunny') })
    const half = await storeAnswer(app.deps, [...recorded.slice(0, 1), noise])
    await run(half.answerId)
    expect((await readAnswer(app.deps, half)).media).toMatchObject({ status: 'ready', unreadableSegments: [1] })
  })

  it('calls a few bytes that say they last for ages unreadable, for good, and goes on', async () => {
    const pieces = [opusWebm([0, 9_100_000_000_000_000n])]
    const ages = await storeAnswer(app.deps, [{ mime: 'video/webm', pieces }])
    await run(ages.answerId)
    expect((await readAnswer(app.deps, ages)).media).toEqual({ status: 'unreadable', engine: expect.stringContaining('mediabunny') })
    expect((await interviewOf(ages.interviewId))?.['processing']).toBe(false)
  })

  it('calls an answer damaged of which the store has lost a segment, and fails, to be tried again, while the store does not answer', async () => {
    const stored = await storeAnswer(app.deps, recorded)
    const { s3 } = app.deps
    const { get } = s3
    s3.get = () => Promise.reject(new Error('no store'))
    await expect(run(stored.answerId)).rejects.toThrow('no store')
    s3.get = get
    expect((await readAnswer(app.deps, stored)).media).toEqual({ status: 'processing' })
    expect((await interviewOf(stored.interviewId))?.['processing']).toBe(true)
    await s3.remove('media', stored.segments[1]?.objectName ?? '')
    await run(stored.answerId)
    expect(await readAnswer(app.deps, stored)).toMatchObject({ media: { status: 'unreadable' }, damagedSegments: [1] })
    expect((await interviewOf(stored.interviewId))?.['processing']).toBe(false)
  })

  it('fails, to be tried again, while the store has lost a voice: its device sends that again without being told', async () => {
    const stored = await storeAnswer(app.deps, recorded.slice(0, 1))
    const [segment] = stored.segments
    const objectName = (segment?.objectName ?? '').replace('orgnl_', 'voice_')
    const voice = segment ? [{ ...segment, objectName }] : []
    const answer = { ...(await readAnswer(app.deps, stored)), id: stored.answerId, voice }
    await expect(makeSound(app.deps, answer, 'device')).rejects.toThrow(/not in the store/)
  })

  it('does nothing for an answer the employer does not have yet', async () => {
    const stored = await storeAnswer(app.deps, recorded.slice(0, 1), { receipt: undefined, media: undefined })
    await run(stored.answerId)
    expect((await readAnswer(app.deps, stored)).media).toBeUndefined()
  })
})

describe('what is lighter than the video', () => {
  it('is a small mp4 and a voice with its loudness, made of the video when the device sent no voice; each once', async () => {
    const stored = await storeAnswer(app.deps, recorded)
    await processProxy.run(app.deps, { answerId: stored.answerId }, { number: 1 })
    await processVoice.run(app.deps, { answerId: stored.answerId }, { number: 1 })
    const untouched = await readAnswer(app.deps, stored)
    expect([untouched.media, untouched.sound]).toEqual([{ status: 'waiting' }, undefined])
    await run(stored.answerId)
    for (const job of [processProxy, processVoice])
      await Promise.all([1, 2].map((number) => job.run(app.deps, { answerId: stored.answerId }, { number })))
    const { media, sound } = await readAnswer(app.deps, stored)
    expect(sound).toMatchObject({ status: 'ready', from: 'video', mime: 'audio/webm;codecs="opus"' })
    expect(sound?.peaks).toHaveLength(200)
    expect(Math.max(...(sound?.peaks ?? []))).toBeGreaterThan(Math.min(...(sound?.peaks ?? [])))
    const small = await probeMedia(await download('processed', media?.proxy?.objectName ?? ''))
    expect(small).toMatchObject({ video: { codec: 'h264', height: 360 }, audio: { codec: 'aac' } })
    const whole = media?.durationMs ?? 0
    for (const durationMs of [small.durationMs, sound?.durationMs]) expect(Math.abs((durationMs ?? 0) - whole)).toBeLessThan(250)
    const heard = await probeMedia(await download('processed', sound?.objectName ?? ''))
    expect(heard).toMatchObject({ video: null, audio: { codec: 'opus' } })
    const { rev } = (await app.deps.models.entities.findOne({ _id: stored.answerId }).lean()) ?? {}
    for (const job of [processProxy, processVoice]) await job.run(app.deps, { answerId: stored.answerId }, { number: 1 })
    expect((await app.deps.models.entities.findOne({ _id: stored.answerId }).lean())?.rev).toBe(rev)
    expect(readdirSync(path.join(app.deps.config.dataDir, 'tmp'))).toEqual([])
  })
})

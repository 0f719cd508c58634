import sharp from 'sharp'
import * as z from 'zod'
import { expect, it } from 'vitest'
import { process_image } from '#shared/api/jobseeker/process_image.ts'
import { process_voice } from '#shared/api/jobseeker/process_voice.ts'
import { get_virtual_avatar } from '#shared/api/jobseeker/get_virtual_avatar.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { sample } from '#shared/lib/sample.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { useScene } from '../../support/server/scene.ts'
import { runTool } from '../../support/media/ffmpeg.ts'

const scene = useScene()
const send = async (call: string, field: string, bytes: Uint8Array, token = scene.world.tokens.jobseeker) => {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], 'file'))
  const answer = await fetch(`${scene.app.url}/api/jobseeker/${call}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await answer.json()) as { error_code: number; result?: Record<string, unknown> } // the envelope of every call
  return { status: answer.status, ...body }
}
const grey = (level: number, noise: number) =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: '#000', noise: { type: 'gaussian', mean: level, sigma: noise } },
  })
    .jpeg()
    .toBuffer()
const tone = (volume: number, seconds = 1) =>
  runTool('ffmpeg', ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, '-af', `volume=${volume}`, '-c:a', 'libopus', '-f', 'webm', 'pipe:1'])
const stored = async () => [await dumpDatabase(scene.app.deps), await objects()]
async function objects(): Promise<string[]> {
  const keys: string[] = []
  for (const bucket of ['media', 'processed', 'recruiter', 'resume'] as const)
    for await (const { key } of scene.app.deps.s3.list(bucket)) keys.push(key)
  return keys
}

it('X45 R101 a picture is judged by its light and size alone, a sound by its level, and nothing of either is kept', async () => {
  const before = await stored()
  expect((await send('process_image', 'image', await grey(120, 40))).result).toMatchObject({ width: 640, height: 480, findings: [] })
  expect((await send('process_image', 'image', await grey(10, 5))).result?.['findings']).toEqual(expect.arrayContaining(['dark']))
  expect((await send('process_image', 'image', Buffer.from('<svg/>'))).status).toBe(415)
  expect((await send('process_image', 'image', await grey(120, 40), scene.world.tokens.recruiter)).status).toBe(403)
  expect((await send('process_voice', 'audio', await tone(4))).result).toMatchObject({ findings: [], level: expect.any(Number) })
  expect((await send('process_voice', 'audio', await tone(0.2))).result?.['findings']).toEqual(['quiet'])
  expect((await send('process_voice', 'audio', await tone(0))).result?.['findings']).toEqual(['silent'])
  expect((await send('process_voice', 'audio', Buffer.from('no sound'))).status).toBe(415)
  expect(await stored()).toEqual(before)
})

it('X45 R120 no answer of these calls has a word for what somebody is or feels', () => {
  const PERSON =
    /emotion|mood|face|beauty|glasses|gender|\bsex\b|\bage\b|race|ethnic|skin|trait|person|confiden|composure|enthusias|sentiment|stress|similar|identity|accent|pitch|tone/i
  for (const { path, response } of [process_image, process_voice, get_virtual_avatar]) {
    const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })
    const words = JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value))
    expect([path, PERSON.exec(words)?.[0]]).toEqual([path, undefined])
    // nothing beside what is named
    if (path.includes('process_')) expect(schema).toMatchObject({ additionalProperties: false })
  }
  expect(PERSON.test('{"emotions":[]}')).toBe(true)
})

it('X45 whether people are to look at an interview is said as a recruiter marked it, and not by anything that was measured', async () => {
  const status = () => scene.result('jobseeker/check_default_status', {}, scene.world.tokens.jobseeker)
  await send('process_image', 'image', await grey(10, 5))
  expect(await status()).toEqual({ defaultTriggered: false })
  const changes = { defaultTriggered: true }
  await commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
  expect(await status()).toEqual({ defaultTriggered: true })
})

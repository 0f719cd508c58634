import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { candidateCvName } from '#shared/lib/files/cv-name.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { answerErrors } from '#server/http/errors.ts'
import { receiveUploads } from '#server/http/raw/receive-upload.ts'
import { useScene } from '../../support/server/scene.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const PDF = Buffer.from('%PDF-1.7 a curriculum')
const scene = useScene()

const logged: unknown[] = []
let origin: string
let stop: () => Promise<void>
/** Room for two pictures, of which one caller gets one. */
beforeAll(() => {
  const log = { error: (what: { err: unknown }) => void logged.push(what.err) } as unknown as typeof scene.app.deps.log // has the only method that is called
  const room = { most: 2 * PNG.length, mostOfOne: PNG.length, mostOfAddress: 2 * PNG.length, retryAfterSeconds: 5 }
  const koa = new Koa().use(answerErrors({ log })).use(receiveUploads(scene.app.deps, room))
  koa.silent = true
  const server = koa.listen(0)
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  stop = async () => void (await new Promise((resolve) => server.close(resolve)))
})
afterAll(() => stop())

/** The address of the app's own, at the server of this test. */
async function addressOf(bucket_name: string, object_name: string, token?: string): Promise<string> {
  const { url } = await scene.result<{ url: string }>('s3/put_s3_object_url', { bucket_name, object_name }, token)
  const { pathname, search } = new URL(url)
  return `${origin}${pathname}${search}`
}
const logo = async () => await addressOf('recruiter', `company_logos/${sample.gid}/${newId()}.png`)
const ownCv = () => candidateCvName({ ...sample, email: sample.candidateEmail, extension: 'pdf' })
const put = async (url: string, bytes: Uint8Array) => (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status

/** Sends the first half of a picture and keeps the connection open. */
async function beginPut(url: string) {
  const sending = request(url, { method: 'PUT', headers: { 'content-length': PNG.length } })
  const answered = new Promise<number | undefined>((resolve) => {
    sending.once('response', (response) => resolve(response.resume().statusCode))
    sending.once('error', () => resolve(undefined))
  })
  sending.write(PNG.subarray(0, 20))
  await once(sending, 'socket')
  return { sending, answered }
}

it('waits with files for which there is no room in memory', async () => {
  const url = await logo()
  expect(await put(url, Buffer.concat([PNG, PNG]))).toBe(503)
  expect([await put(url, PNG), await put(url, PNG)]).toEqual([201, 201])
})

it('gives each caller a share of the room: who sends slowly holds up nobody else', async () => {
  const { sending, answered } = await beginPut(await logo())
  const [another, cv] = [await logo(), await addressOf('resume', ownCv(), scene.world.tokens.jobseeker)]
  await expect.poll(() => put(another, PNG)).toBe(503)
  expect(await put(cv, PDF)).toBe(201)
  sending.end(PNG.subarray(20))
  expect(await answered).toBe(201)
  expect(await put(another, PNG)).toBe(201)
})

it('takes a connection that breaks in the middle of a file for no fault of the server, and gives its room back', async () => {
  const [url, another] = [await logo(), await logo()]
  const { sending, answered } = await beginPut(url)
  await expect.poll(() => put(another, PNG)).toBe(503)
  logged.length = 0
  sending.destroy()
  expect(await answered).toBeUndefined()
  await expect.poll(() => put(url, PNG)).toBe(201)
  // the momentary lack of room is said aloud
  expect(logged.filter((error) => !(error instanceof AppError && error.error === 'unavailable'))).toEqual([])
})

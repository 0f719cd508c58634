import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { putFile } from './put-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-put-'))
const file = path.join(folder, 'large')
let bytes = 0
const store = createServer((request, response) => {
  request.on('data', (piece: Buffer) => (bytes += piece.length)).on('error', () => undefined)
  request.on('end', () => response.end())
})
let client: S3Client
beforeAll(async () => {
  writeFileSync(file, Buffer.alloc(8_000_000))
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const address = store.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' }
  client = new S3Client({ endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true, region: 'none', credentials })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  client.destroy()
  store.close()
  rmSync(folder, { recursive: true })
})

const put = () => putFile(client, { Bucket: 'one', Key: 'large' }, file, 'video/webm')

it('a file is sent whole', async () => {
  await put()
  expect(bytes).toBe(8_000_000)
})

it('a disk that fails while a file is sent is an error of that file alone', async () => {
  // it is read once before, for its hash
  const failing = failingAfter(fs.read, 8_000_000 / 65_536 + 20)
  vi.spyOn(fs, 'read').mockImplementation(failing)
  await expect(put()).rejects.toMatchObject({ cause: { code: 'EIO' } })
})

/** Reads as it is, and after so many times answers as a broken disk does. */
function failingAfter(read: typeof fs.read, times: number): typeof fs.read {
  let n = 0
  const failing = (...args: Parameters<typeof fs.read>) => {
    n += 1
    if (n <= times) return read(...args)
    const answer = args.at(-1)
    if (typeof answer === 'function') answer(Object.assign(new Error('EIO'), { code: 'EIO' }), 0, Buffer.alloc(0))
  }
  return failing as typeof fs.read // its other forms are not used
}
